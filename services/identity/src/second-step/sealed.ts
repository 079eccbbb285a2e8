import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * The key of this service alone; without it nothing that is stored about second steps can be used.
 * @throws when SECOND_STEP_KEY is none
 */
export function key(env = process.env): Buffer {
  const hex = env.SECOND_STEP_KEY ?? '';
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error('SECOND_STEP_KEY must be 64 hexadecimal digits');
  return Buffer.from(hex, 'hex');
}

/** Encrypts a secret of an account for the database (AES-256-GCM): a row copied to another account is of no use. */
export function seal(accountId: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(accountId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** The secret that `seal` encrypted. Throws where it was changed, or sealed with another key or for another account. */
export function open(accountId: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const cipher = createDecipheriv('aes-256-gcm', key(), nonce)
    .setAAD(Buffer.from(accountId))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]).toString();
}

/** What is stored of a recovery code: a digest that cannot be searched for without the key. */
export const codeDigest = (accountId: string, code: string): Buffer =>
  createHmac('sha256', key()).update(`${accountId} ${code}`).digest();
