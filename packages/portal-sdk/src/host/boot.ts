import {
  currentUser,
  isHeldAtSignIn,
  listRemotes,
  type CurrentUser,
  type RemoteEntry,
} from '@portal/contracts';
import { ApiError } from '../api/api-error';
import { call } from '../api/call';
import { configureHttp } from '../api/http';
import { sessionEnded, sessionStarted } from '../session/session';
import { configurePortal } from '../settings';
import { cachedRegistry } from './cached-versions';

/** What the served page carries, so that the first paint needs no call. */
export interface BootData {
  user: CurrentUser | null;
  remotes: RemoteEntry[];
  baseUrl?: string;
  timeZone?: string;
  appName?: string;
}

/** The page's boot data, or undefined when it carries none (an unfilled template, or a broken block). */
export function readBoot(document: Document): BootData | undefined {
  const text = document.getElementById('portal-boot')?.textContent?.trim();
  if (!text?.startsWith('{')) return undefined;
  return JSON.parse(text) as BootData;
}

/**
 * Settles who is signed in and which sections there are: out of the page, or else by two calls.
 * @returns the registry; empty while signed out
 * @throws NetworkError, ApiError when somebody is signed in, the registry does not answer and never did in this browser
 */
export async function startSession(document: Document): Promise<RemoteEntry[]> {
  const boot = readBoot(document);
  configureHttp({ baseUrl: boot?.baseUrl });
  configurePortal(settingsOf(boot));
  if (boot) {
    if (boot.user) sessionStarted(boot.user);
    else sessionEnded();
    return boot.remotes;
  }
  const user = await whoIsSignedIn();
  if (!user) {
    sessionEnded();
    return [];
  }
  // With a temporary password nothing but the change of it is answered.
  const remotes = isHeldAtSignIn(user) ? [] : await registryOf(user.id);
  sessionStarted(user);
  return remotes;
}

/** The registry, or its last answer: its sections are most likely still there. */
async function registryOf(userId: string): Promise<RemoteEntry[]> {
  try {
    return await call(listRemotes);
  } catch (error) {
    const cached = cachedRegistry(userId);
    if (!cached || (error instanceof ApiError && error.status < 500)) throw error;
    return cached;
  }
}

const settingsOf = (boot: BootData | undefined) => ({
  ...(boot?.appName && { appName: boot.appName }),
  ...(boot?.timeZone && { timeZone: boot.timeZone }),
});

/** LOGIN-05: a failed check, whatever the failure, means signed out. */
async function whoIsSignedIn(): Promise<CurrentUser | null> {
  try {
    return await call(currentUser);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401))
      console.warn('The session could not be checked', error);
    return null;
  }
}
