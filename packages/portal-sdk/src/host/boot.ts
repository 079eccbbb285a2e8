import {
  currentUser,
  isHeldAtSignIn,
  listRemotes,
  type CurrentUser,
  type RemoteEntry,
} from '@portal/contracts';
import { ApiError, isUnauthenticated } from '../api/api-error';
import { call } from '../api/call';
import { useConnection } from '../api/connection';
import { configureHttp, send } from '../api/http';
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

/** How a page starts. */
export interface Started {
  /** The registry; empty while signed out. */
  remotes: RemoteEntry[];
  /** False: the server has not answered, and user and registry are those that this browser got last. */
  confirmed: boolean;
}

/** What this browser remembers of a session. */
export interface Remembered {
  /** Who used it last, and when that was read, in milliseconds. */
  user: () => Promise<{ user: CurrentUser; at: number } | undefined>;
  /** Whether somebody signed in and has not signed out. */
  isSignedIn: () => boolean;
}
const nothing: Remembered = { user: () => Promise.resolve(undefined), isSignedIn: () => false };

/** Milliseconds for the server's answer where this browser can start without it. */
const patience = 700;
/** Milliseconds for it where somebody is signed in, and the page can only try again. */
const patienceOfSignedIn = 5000;

/**
 * Settles who is signed in and which sections there are: out of the page, or else by two calls. A server that hangs is
 * not waited for where this browser remembers both: `confirmSession` then goes on asking.
 * @throws NetworkError, ApiError when somebody is signed in, the server does not answer and this browser remembers nothing
 */
export async function startSession(document: Document, remembered = nothing): Promise<Started> {
  const boot = readBoot(document);
  configureHttp({ baseUrl: boot?.baseUrl });
  configurePortal(settingsOf(boot));
  if (boot) {
    if (boot.user) sessionStarted(boot.user);
    else sessionEnded();
    return { remotes: boot.remotes, confirmed: true };
  }
  const asked = askServer(remembered.isSignedIn());
  // It may fail before anybody waits for it.
  asked.catch(() => undefined);
  const last = await lastStart(remembered);
  const late = new Promise<undefined>((resolve) => last && setTimeout(resolve, patience));
  const now = await Promise.race([asked, late]).catch((error: unknown) => {
    if (!last || isUnauthenticated(error)) throw error;
    return undefined;
  });
  const { user, remotes } = now ?? last!;
  if (user) sessionStarted(user);
  else sessionEnded();
  if (!now) useConnection.setState({ reached: false, readAt: last!.at });
  return { remotes, confirmed: now !== undefined };
}

interface Known {
  user: CurrentUser | null;
  remotes: RemoteEntry[];
}

async function lastStart(remembered: Remembered): Promise<(Known & { at: number }) | undefined> {
  const last = await remembered.user();
  const remotes = last && cachedRegistry(last.user.id);
  return remotes && !isHeldAtSignIn(last.user) ? { ...last, remotes } : undefined;
}

async function askServer(isSignedIn: boolean): Promise<Known> {
  const user = await whoIsSignedIn(isSignedIn);
  if (!user) return { user, remotes: [] };
  // With a temporary password nothing but the change of it is answered.
  return { user, remotes: isHeldAtSignIn(user) ? [] : await registryOf(user.id) };
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

/**
 * LOGIN-05: a failed check, whatever the failure, means signed out; a server that does not answer somebody who signed in
 * with this browser has checked nothing.
 */
async function whoIsSignedIn(isSignedIn: boolean): Promise<CurrentUser | null> {
  try {
    const options = isSignedIn ? { timeout: patienceOfSignedIn } : {};
    return (await send(currentUser, {}, options)).data as CurrentUser;
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    if (isSignedIn) throw error;
    console.warn('The session could not be checked', error);
    return null;
  }
}
