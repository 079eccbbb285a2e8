import { safePath } from './safe-path';

const origin = 'https://portal.example';

test.each(['/', '/leave-requests', '/employees?department=1#row', '/leave-requests?status=pending'])(
  'SHELL-03 %s is a valid landing page after sign-in',
  (path) => expect(safePath(path, origin)).toBe(path),
);

test.each([
  undefined,
  null,
  '',
  'leave-requests',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'https://portal.example.evil.example/',
  'javascript:alert(1)',
  '/api/logout',
])('SHELL-03 %s leads to the root instead', (path) => expect(safePath(path, origin)).toBe('/'));
