import { createSigner } from 'fast-jwt';
import { principalLifetime, principalSigner, principalVerifier, type Principal } from './principal';
import { testKeys } from './testing/keys';

const keys = testKeys();
const sign = principalSigner(keys.privateKey);
const verify = principalVerifier(keys.publicKey, 'departments');
const person: Principal = {
  sub: 's',
  employeeId: 'e',
  role: 'employee',
  departmentId: null,
  name: 'A',
  isAdmin: false,
};
const refusal = expect.objectContaining({ code: 'unauthenticated' });
const refused = (token: string | undefined) => expect(() => verify(token)).toThrow(refusal);

/** A token of the true key whose times are as given, in milliseconds. */
const dated = (age: number, expiresIn: number) =>
  createSigner({
    key: keys.privateKey,
    algorithm: 'EdDSA',
    clockTimestamp: Date.now() - age,
    expiresIn,
  })({ ...person, aud: 'departments' });

afterEach(() => {
  jest.useRealTimers();
});

test('a service reads the principal that the gateway signed for it', () => {
  expect(verify(sign(person, 'departments'))).toMatchObject(person);
});

test('a principal for another service is refused', () => refused(sign(person, 'employees')));

test('a principal for no service in particular is refused', () =>
  refused(createSigner({ key: keys.privateKey, algorithm: 'EdDSA', expiresIn: 1000 })({ ...person })));

test('what a service holds signs no principal', () => {
  const claims = { ...person, aud: 'departments' };
  expect(() => principalSigner(keys.publicKey)(person, 'departments')).toThrow();
  refused(principalSigner(testKeys().privateKey)(person, 'departments'));
  // The public key as the secret of a symmetric signature, and no signature at all.
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  refused(
    createSigner({ key: Buffer.from(keys.publicKey.replace(/-----.*-----/g, '')), expiresIn: 1000 })(claims),
  );
  refused(`${base64({ alg: 'none', typ: 'JWT' })}.${base64({ ...claims, iat: now, exp: now + 60 })}.`);
});

test('a principal older than the limit is refused, whatever expiry it was signed with', () => {
  expect(verify(dated(0, 3_600_000))).toMatchObject(person);
  refused(dated((principalLifetime + 1) * 1000, 3_600_000));
  refused(undefined);
});

test('a principal that was accepted a moment ago is refused once it is too old', () => {
  const token = dated(0, 3_600_000);
  verify(token);
  jest.useFakeTimers({ now: Date.now() + (principalLifetime + 1) * 1000 });
  refused(token);
});
