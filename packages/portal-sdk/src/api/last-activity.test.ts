import userEvent from '@testing-library/user-event';
import { backgroundHeader, listDepartments } from '@portal/contracts';
import { call } from './call';
import { configureHttp } from './http';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('calls more than a minute after the last input are marked as background calls', async () => {
  const sent: unknown[] = [];
  configureHttp({
    adapter: async (config) => {
      sent.push(config.headers.get(backgroundHeader) ?? null);
      return { data: [], status: 200, statusText: 'OK', headers: {}, config };
    },
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.keyboard('a');
  await call(listDepartments);
  jest.advanceTimersByTime(61_000);
  await call(listDepartments);
  await user.click(document.body);
  await call(listDepartments);
  expect(sent).toEqual([null, '1', null]);
});
