import { keyCookie } from './names';

const attributes = `; path=/; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;

/** Whether somebody is signed in with this browser since it was opened. */
export const hasKey = (): boolean => document.cookie.includes(`${keyCookie}=`);

/**
 * Lets this browser cache responses for offline use, encrypted by a secret in a session cookie, which is gone when
 * the browser closes.
 */
export function makeKey(): void {
  if (hasKey()) return;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  document.cookie = `${keyCookie}=${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}${attributes}`;
}

/** Stops caching and makes cached data unreadable. */
export function dropKey(): void {
  document.cookie = `${keyCookie}=; max-age=0${attributes}`;
}
