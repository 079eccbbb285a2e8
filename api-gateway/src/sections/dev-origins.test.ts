import { devOriginsFrom } from '../options';
import { isDevOrigin } from './override';

const allowed = devOriginsFrom('http://localhost:*, https://dev.example.org:8443');

test.each(['http://localhost:4400', 'http://localhost', 'https://dev.example.org:8443'])(
  '%s is allowed',
  (address) => expect(isDevOrigin(address, allowed)).toBe(true),
);

test.each([
  'https://localhost:4400',
  'http://localhost.evil.example:4400',
  'http://localhost:4400/',
  'http://localhost:4400/path',
  'http://user@localhost:4400',
  'http://evil.example#http://localhost:1',
  'https://dev.example.org',
  'https://dev.example.org:8444',
  'http://localhost:4400; script-src *',
  'javascript:alert(1)',
  '*',
  '',
])('%s is not', (address) => expect(isDevOrigin(address, allowed)).toBe(false));

test('without a setting no address is allowed', () => {
  expect(isDevOrigin('http://localhost:4400', devOriginsFrom(''))).toBe(false);
});

test.each(['localhost', 'http://localhost:4400/x', 'http://*', 'ftp://localhost:*', '*'])(
  'a setting that holds %s is refused',
  (entry) =>
    expect(() => devOriginsFrom(`http://localhost:* ${entry}`)).toThrow(`has ${entry}, which is no origin`),
);
