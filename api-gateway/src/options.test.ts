import { endpoints } from '@portal/contracts/endpoints';
import { defaultLimits, optionsFrom } from './options';

const owners = [...new Set(Object.values(endpoints).map(({ owner }) => owner))].filter(
  (owner) => owner !== 'gateway',
);
const addresses = Object.fromEntries(owners.map((owner) => [owner, `http://${owner}:4000`]));
const secret = 'of 32 characters or more, at random';
const needed = {
  GATEWAY_DATABASE_URL: 'postgres://portal_gateway:hunter2@db/portal',
  PORTAL_SECRET: secret,
  PRINCIPAL_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  SERVICES: JSON.stringify(addresses),
};

test('LINK-01 a gateway needs four variables; the others have what an ordinary portal wants', () => {
  expect(optionsFrom({ ...needed, TIME_ZONE: 'UTC', HOST: '', LIMIT_READS: '' })).toMatchObject({
    databaseUrl: needed.GATEWAY_DATABASE_URL,
    secret,
    services: addresses,
    host: undefined,
    port: 3000,
    pool: 6,
    timeZone: 'UTC',
    trustedProxies: 0,
    limits: defaultLimits,
    devOrigins: [],
  });
});

test('LINK-01 address, port, pool, limits and the addresses of two of a service come from the environment', () => {
  const two = ['http://shifts-1:4000', 'http://shifts-2:4000'];
  const env = {
    HOST: '0.0.0.0',
    PORT: '8080',
    DATABASE_POOL: '2',
    TRUST_PROXY: '1',
    LIMIT_LOGINS_PER_ADDRESS: '9',
    SERVICES: JSON.stringify({ ...addresses, shifts: two }),
    BASE_URL: 'https://portal.example.org/',
    EMBED_ORIGINS: 'https://a.example.org, https://b.example.org',
    RELEASES_S3_URL: 'https://s3.example.org/bucket',
    RELEASES_S3_KEY_ID: 'id',
    RELEASES_S3_SECRET: 'key',
  };
  expect(optionsFrom({ ...needed, ...env })).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    pool: 2,
    trustedProxies: 1,
    limits: { ...defaultLimits, loginsPerAddress: 9 },
    services: { shifts: two },
    baseUrl: 'https://portal.example.org',
    embedOrigins: ['https://a.example.org', 'https://b.example.org'],
    files: { s3: { url: 'https://s3.example.org/bucket' } },
  });
});

test('LINK-01 everything that is wrong is named at once, with what to set, and no secret is repeated', () => {
  const { shifts: _, ...others } = addresses;
  const wrong = {
    GATEWAY_DATABASE_URL: 'mysql://me:hunter2@db',
    PORTAL_SECRET: 'hunter2',
    PRINCIPAL_PRIVATE_KEY: '',
    SERVICES: JSON.stringify(others),
    PORT: '70000',
    DATABASE_POOL: '0',
    LIMIT_READS: 'many',
    BASE_URL: 'portal.example.org',
    DEV_ORIGINS: 'http://*',
    TIME_ZONE: 'Mars/Olympus',
    RELEASES_S3_URL: 'https://s3.example.org/bucket',
  };
  const attempt = () => optionsFrom(wrong);
  for (const part of [
    /^gateway: /,
    /GATEWAY_DATABASE_URL must be a postgres:\/\/ address/,
    /PORTAL_SECRET must be 32 random characters or more/,
    /PRINCIPAL_PRIVATE_KEY must be set to an Ed25519 key/,
    /SERVICES lacks the address of shifts/,
    /PORT must be a whole number from 0 to 65535/,
    /DATABASE_POOL must be a whole number from 1 to 50/,
    /LIMIT_READS must be a whole number/,
    /BASE_URL has portal\.example\.org, which is no address such as/,
    /DEV_ORIGINS has http:\/\/\*, which is no origin such as/,
    /TIME_ZONE must be a name such as/,
    /RELEASES_S3_KEY_ID/,
  ])
    expect(attempt).toThrow(part);
  expect(attempt).not.toThrow(/hunter2/);
});

test.each(['shifts', '{"shifts":[]}', '{"shifts":"shifts:4000"}', '{"shifts":"http://shifts:4000/api"}'])(
  'SERVICES that is %s is refused with an example',
  (SERVICES) =>
    expect(() => optionsFrom({ ...needed, SERVICES })).toThrow(
      /SERVICES must be JSON such as {"shifts":\["http:/,
    ),
);
