import {
  currentUser,
  isHeldAtSignIn,
  listRemotes,
  type CurrentUser,
  type LeaveTypeWords,
  type RemoteEntry,
} from '@portal/contracts';
import { ApiError, isUnauthenticated } from '../api/api-error';
import { call } from '../api/call';
import { useConnection } from '../api/connection';
import { configureHttp, send } from '../api/http';
import { sessionEnded, sessionStarted } from '../session/session';
import { configurePortal, type PortalSettings } from '../settings';
import { cachedRegistry } from './cached-versions';

/** Settings of the installation, in every served page. */
interface PageSettings {
  baseUrl?: string;
  timeZone: string;
  weekStart?: PortalSettings['weekStart'];
  dateOrder?: PortalSettings['dateOrder'];
  dateOrderChosen?: boolean;
  appName?: string;
}

/** Data in the served page, so that the first paint needs no call. */
export interface BootData extends PageSettings {
  user: CurrentUser | null;
  remotes: RemoteEntry[];
  sendsMail?: boolean;
  leaveTypes?: LeaveTypeWords;
}

function readBlock(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim();
  return text?.startsWith('{') ? JSON.parse(text) : undefined;
}

/** The page's boot data; undefined without any (an unfilled template, or a broken block). */
export const readBoot = (document: Document) => readBlock(document, 'portal-boot') as BootData | undefined;

/** The installation's settings, which also a page without boot data has. */
const readSettings = (document: Document) =>
  readBoot(document) ?? (readBlock(document, 'portal-settings') as PageSettings | undefined);

/** How a page starts. */
export interface Started {
  /** The registry; empty while signed out. */
  remotes: RemoteEntry[];
  /** False: the server has not responded, and user and registry are from this browser's cache. */
  confirmed: boolean;
}

/** This browser's cached session. */
export interface Remembered {
  /** The last user, and when the server confirmed it, in milliseconds. */
  user: () => Promise<{ user: CurrentUser; at: number } | undefined>;
  /** Whether somebody signed in without signing out. */
  isSignedIn: () => boolean;
}
const nothing: Remembered = { user: () => Promise.resolve(undefined), isSignedIn: () => false };

/** Timeout in milliseconds if this browser can start without the server; the page has already waited a second for it. */
const patience = 300;
/** Timeout in milliseconds if somebody is signed in and the page can only retry. */
const patienceOfSignedIn = 5000;

/**
 * Determines user and sections, from the page or by two calls. If the server hangs and this browser has cached both, it
 * uses the cache, and `confirmSession` repeats the calls.
 * @throws NetworkError, ApiError if somebody is signed in, the server does not respond and nothing is cached
 */
export async function startSession(document: Document, remembered = nothing): Promise<Started> {
  const boot = readBoot(document);
  const settings = readSettings(document);
  if (!settings) throw new Error('The page has no settings: its hours would be in the wrong time zone');
  const { baseUrl, timeZone, weekStart, dateOrder, dateOrderChosen, appName } = settings;
  configureHttp({ baseUrl });
  configurePortal({ timeZone, weekStart, dateOrder, dateOrderChosen, appName });
  if (boot) {
    const { sendsMail = false, leaveTypes = {} } = boot;
    configurePortal({ sendsMail, leaveTypes });
    if (boot.user) sessionStarted(boot.user);
    else sessionEnded();
    return { remotes: boot.remotes, confirmed: true };
  }
  const asked = askServer(remembered.isSignedIn());
  // It may fail before it is awaited.
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
  // With a temporary password the gateway only allows changing it.
  return { user, remotes: isHeldAtSignIn(user) ? [] : await registryOf(user.id) };
}

/** The registry, or its last response, whose sections most likely still exist. */
async function registryOf(userId: string): Promise<RemoteEntry[]> {
  try {
    return await call(listRemotes);
  } catch (error) {
    const cached = cachedRegistry(userId);
    if (!cached || (error instanceof ApiError && error.status < 500)) throw error;
    return cached;
  }
}

/**
 * LOGIN-05: a failed check means signed out, whatever the failure, unless somebody is signed in with this browser and
 * the server does not respond.
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
