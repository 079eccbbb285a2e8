import type { CurrentUser } from '@portal/contracts';
import { decryptResponse, encryptedName, encryptResponse } from './encryption';
import { cacheNames } from './names';

const place = 'last user';
// `caches` exists only over TLS and on localhost.
const isAvailable = () => 'caches' in window;

/** Stores the signed-in user, encrypted with the session's key, for a start without the server. */
export async function rememberUser(user: CurrentUser): Promise<void> {
  if (!isAvailable()) return;
  const sealed = await encryptResponse(Response.json(user, { headers: { date: new Date().toUTCString() } }));
  if (sealed) await (await caches.open(cacheNames.answers)).put(await encryptedName(place), sealed);
}

/** The last signed-in user, and when the server confirmed it; undefined once the session's key is gone. */
export async function rememberedUser(): Promise<{ user: CurrentUser; at: number } | undefined> {
  if (!isAvailable()) return undefined;
  const sealed = await (await caches.open(cacheNames.answers)).match(await encryptedName(place));
  const answer = sealed && (await decryptResponse(sealed));
  if (!answer) return undefined;
  return { user: (await answer.json()) as CurrentUser, at: Date.parse(answer.headers.get('date') ?? '') };
}
