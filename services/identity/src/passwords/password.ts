import { hash, verify } from '@node-rs/argon2';
import { randomBytes, randomInt } from 'node:crypto';

/**
 * argon2id, the library's default kind: 19 MiB, two passes, one lane.
 * Source: OWASP Password Storage Cheat Sheet, second recommended setting.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is stored of a password: its argon2id hash with salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Verified where there is no account, so that a missing one takes as long as a wrong password. */
const nobodys = hashPassword(randomBytes(32).toString('base64'));

/** Whether the password is the stored one. Without a stored one it is never, after the same work. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodys), password);
  return matches && stored !== undefined;
}

/** Small letters and digits that are not taken for one another, read out or written down: no 0, o, 1, l, i. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random code of so many groups, such as `k7mp-x3qd`: nearly 5 bits a letter. */
export function readableCode(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A password to be handed over and used once: 59 bits. */
export const temporaryPassword = (): string => readableCode(3, 4);
