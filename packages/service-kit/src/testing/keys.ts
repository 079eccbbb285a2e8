import { generateKeyPairSync } from 'node:crypto';

/** A key pair for principals, of a test's own: the services get the public key, the gateway the private one. */
export const testKeys = (): { publicKey: string; privateKey: string } =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
