import {
  currentUser,
  isHeldAtSignIn,
  listRemotes,
  type CurrentUser,
  type RemoteEntry,
} from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isUnauthenticated } from '../api/api-error';
import { send } from '../api/http';
import { queryOf } from '../api/queries';
import { sessionEnded, sessionStarted } from '../session/session';

/** Timeout in milliseconds. */
const timeout = 2000;
/** Milliseconds between two attempts, up to twice as long, so that browsers do not retry at the same moment. */
const tryEvery = 1000;

const ask = async <T>(endpoint: typeof currentUser | typeof listRemotes): Promise<T> =>
  (await send(endpoint, {}, { timeout })).data as T;

/**
 * Retries until the server responds to a page that started without it, then reloads all data on the page.
 * @returns whether somebody is signed in
 */
export async function confirmSession(client: QueryClient): Promise<boolean> {
  for (;;) {
    try {
      const user = await ask<CurrentUser>(currentUser);
      const remotes = isHeldAtSignIn(user) ? [] : await ask<RemoteEntry[]>(listRemotes);
      sessionStarted(user);
      client.setQueryData(queryOf(listRemotes).queryKey, remotes);
      await client.refetchQueries({ type: 'active' });
      return true;
    } catch (error) {
      if (isUnauthenticated(error)) {
        sessionEnded();
        return false;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, tryEvery * (1 + Math.random())));
  }
}
