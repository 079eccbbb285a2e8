import { hash, verify } from '@node-rs/argon2';
import { randomBytes, randomInt } from 'node:crypto';

/**
 * argon2id, the library's default kind: 19 MiB, two passes, one lane.
 * Source: OWASP Password Storage Cheat Sheet, second recommended setting.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is stored of a password: its argon2id hash with salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/**
 * For passwords of `temporaryPassword`: out of 2^59 nobody guesses one in the days that it is valid, however fast, so that
 * ten thousand of them need not take minutes.
 */
const light = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const isLight = (stored: string) => stored.includes(`$m=${light.memoryCost},t=${light.timeCost},p=1$`);

/** So many are hashed at once: between them somebody else signs in. */
const atOnce = 20;

/** Makes temporary passwords, and what is stored of each. */
export async function makeTemporaryPasswords(count: number): Promise<{ password: string; stored: string }[]> {
  const made: { password: string; stored: string }[] = [];
  while (made.length < count) {
    const passwords = Array.from({ length: Math.min(atOnce, count - made.length) }, temporaryPassword);
    const stored = await Promise.all(passwords.map((password) => hash(password, light)));
    made.push(...passwords.map((password, n) => ({ password, stored: stored[n]! })));
  }
  return made;
}

/** Verified where there is no account, so that a missing one takes as long as a wrong password. */
const nobodys = hashNobodys();

/** What is stored where nobody knows a password. */
export function hashNobodys(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64'));
}

/** Whether the password is the stored one. Without a stored one it is never, after the same work. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const [matches] = await Promise.all([
    verify(stored ?? (await nobodys), password),
    // As long as any other: the time does not show which accounts have a temporary password.
    stored && isLight(stored) && verify(await nobodys, password),
  ]);
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
