/** @jest-environment node */
import { signedStatement } from '@portal/contracts';
import { generateKeyPairSync, sign } from 'node:crypto';
import { remoteEntry } from '../testing/remote-entry';
import { assertSigned, pinReleaseKeys } from './signatures';

const team = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const spki = ({ publicKey }: typeof team) =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const integrity = `sha384-${'a'.repeat(64)}`;
const remote = remoteEntry({ integrity });
const signatureBy = ({ privateKey }: typeof team) =>
  sign('sha256', Buffer.from(signedStatement({ ...remote, integrity })), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64');

beforeEach(() => {
  Object.assign(globalThis, { isSecureContext: true });
  pinReleaseKeys({ 'mf-leave': [spki(other), spki(team)] });
});

test('a version signed by one of the pinned keys runs', async () => {
  await assertSigned({ ...remote, signature: signatureBy(team) });
});

test.each([
  ['without a signature', {}],
  ['with other hashes', { signature: signatureBy(team), integrity: integrity.replace('aa', 'bb') }],
  ['with the signature of another version', { signature: signatureBy(team), version: '0.1.0-99999999' }],
  [
    'signed by a key of nobody',
    { signature: signatureBy(generateKeyPairSync('ec', { namedCurve: 'P-256' })) },
  ],
])('a version %s is refused', async (_, over) => {
  await expect(assertSigned({ ...remote, ...over })).rejects.toThrow('is not signed by its team');
});

test('a section without its own key runs with a signature of a shell key', async () => {
  pinReleaseKeys({ shell: [spki(team)] });
  await assertSigned({ ...remote, signature: signatureBy(team) });
  await expect(assertSigned({ ...remote, signature: signatureBy(other) })).rejects.toThrow('is not signed');
  await expect(assertSigned(remote)).rejects.toThrow('is not signed by its team');
});

test('without any keys a section needs no signature, and neither does a developer’s section', async () => {
  await assertSigned({ ...remote, state: 'override' });
  pinReleaseKeys({});
  await assertSigned(remote);
});
