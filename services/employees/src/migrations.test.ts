import { downAndUp } from '@portal/service-kit/testing';
import { migrations } from './migrations';

test('migrations go down and up again, and leave nothing behind', async () => {
  const { down, left, up } = await downAndUp('employees', migrations, [
    'reports',
    'shifts',
    'leave_requests',
    'notifications',
    'identity',
    'leave_types',
  ]);
  expect(down).toContain('001-tables');
  expect(left).toEqual([]);
  expect(up).toContain('001-tables');
});
