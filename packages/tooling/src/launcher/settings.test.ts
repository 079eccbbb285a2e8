import { readSettings } from './settings';
import { judgeFreeSpace } from './preflight';

const read = (env: Record<string, string>) => readSettings(env, '/portal');

test('without any environment there is a portal with demo data on port 3000', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    replicas: 2,
    host: null,
    dataDir: '/portal/.data',
    databaseUrl: null,
    demo: true,
    baseUrl: null,
    embedOrigins: '',
    devOrigins: null,
  });
});

test('what is given is taken', () => {
  const env = {
    PORT: '8080',
    REPLICAS: '3',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/portal',
    DATABASE_URL: 'postgres://me:p%40ss@db.example.org/portal',
    DEMO: '0',
    ADMIN_USERNAME: 'chief',
    ADMIN_PASSWORD: 'secret',
    BASE_URL: 'https://portal.example.org/',
    EMBED_ORIGINS: 'https://intranet.example.org, https://hr.example.org:8443',
    DEV_ORIGINS: 'http://localhost:*, https://dev.example.org',
    TIME_ZONE: 'Europe/London',
  };
  expect(read(env)).toMatchObject({
    port: 8080,
    replicas: 3,
    host: '0.0.0.0',
    dataDir: '/var/portal',
    databaseUrl: env.DATABASE_URL,
    demo: false,
    admin: { username: 'chief', password: 'secret' },
    baseUrl: 'https://portal.example.org',
    embedOrigins: 'https://intranet.example.org https://hr.example.org:8443',
    devOrigins: 'http://localhost:* https://dev.example.org',
    timeZone: 'Europe/London',
  });
});

test.each([
  [{ PORT: 'http' }, /PORT is "http"; it must be a number from 1 to 65535/],
  [{ PORT: '70000' }, /PORT is "70000"/],
  [{ REPLICAS: '9' }, /REPLICAS is "9"; it must be 2 or 3/],
  [{ DATABASE_URL: 'mysql://a:b@host/x' }, /DATABASE_URL is not a complete address.*postgres:\/\/user/],
  [{ DATABASE_URL: 'postgres://host' }, /DATABASE_URL is not a complete address/],
  [{ DEMO: 'maybe' }, /DEMO is "maybe"; it must be 0 \(no demo data\) or 1/],
  [{ BASE_URL: 'portal.example.org' }, /BASE_URL is "portal.example.org".*https:\/\/portal.example.org/],
  [{ DEV_ORIGINS: 'http://*' }, /DEV_ORIGINS has "http:\/\/\*"/],
  [{ EMBED_ORIGINS: 'https://a.example.org/page' }, /EMBED_ORIGINS has "https:\/\/a.example.org\/page"/],
  [{ TIME_ZONE: 'Mars/Olympus' }, /TIME_ZONE is "Mars\/Olympus"/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud"/],
])('%j is refused with what to write instead', (env, message) => {
  expect(() => read(env as Record<string, string>)).toThrow(message);
});

test('all errors are listed at once, and no password is repeated', () => {
  const attempt = () => read({ PORT: 'x', DEMO: 'y', DATABASE_URL: 'postgres://me:hunter2@' });
  expect(attempt).toThrow(/PORT[^]*DATABASE_URL[^]*DEMO/);
  expect(attempt).not.toThrow(/hunter2/);
});

test('a full disk is refused with what to do, a nearly full one causes a warning', () => {
  expect(() => judgeFreeSpace(10, '/data')).toThrow(/10 MB are free.*Free some space.*DATA_DIR=/);
  expect(judgeFreeSpace(800, '/data')).toMatch(/only 800 MB are free/);
  expect(judgeFreeSpace(50_000, '/data')).toBeNull();
});
