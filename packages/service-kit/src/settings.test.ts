import { serviceSettings } from './settings';

const needed = {
  SERVICE_DATABASE_URL: 'postgres://portal_shifts:hunter2@db/portal',
  PRINCIPAL_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
};
const read = (env: Record<string, string>) => serviceSettings({ ...needed, ...env }, 'shifts');

test('a service listens on its own machine, on a free port, with six connections, by default', () => {
  expect(read({ TIME_ZONE: 'UTC', SERVICE_PORT: '', LOG_LEVEL: '' })).toEqual({
    databaseUrl: needed.SERVICE_DATABASE_URL,
    principalKey: needed.PRINCIPAL_PUBLIC_KEY,
    pool: 6,
    host: '127.0.0.1',
    port: 0,
    timeZone: 'UTC',
    logLevel: 'info',
  });
  const env = { SERVICE_HOST: '0.0.0.0', SERVICE_PORT: '4001', DATABASE_POOL: '3', LOG_LEVEL: 'warn' };
  expect(read(env)).toMatchObject({ host: '0.0.0.0', port: 4001, pool: 3, logLevel: 'warn' });
});

test('everything that is wrong is named at once, with what to set, and no value is repeated', () => {
  const wrong = {
    SERVICE_DATABASE_URL: 'mysql://me:hunter2@db',
    PRINCIPAL_PUBLIC_KEY: '',
    SERVICE_PORT: '-1',
    DATABASE_POOL: '500',
    TIME_ZONE: 'Mars/Olympus',
    LOG_LEVEL: 'loud',
  };
  const own = () => {
    throw new Error('SECOND_STEP_KEY must be 64 hexadecimal digits');
  };
  const attempt = () => serviceSettings({ ...needed, ...wrong }, 'identity', own);
  for (const part of [
    /^identity: /,
    /SERVICE_DATABASE_URL must be a postgres:\/\/ address/,
    /PRINCIPAL_PUBLIC_KEY must be set/,
    /SERVICE_PORT must be a whole number from 0 to 65535/,
    /DATABASE_POOL must be a whole number from 1 to 50/,
    /TIME_ZONE must be a name such as/,
    /LOG_LEVEL must be one of/,
    /SECOND_STEP_KEY must be 64 hexadecimal digits/,
  ])
    expect(attempt).toThrow(part);
  expect(attempt).not.toThrow(/hunter2/);
});
