import type { EmbedState } from '@portal/contracts';
import { hideGlobal } from '../hide-global';
import { stateAddress } from '../state-address';
import { takeToken } from '../stored-token';
import { meeting, type Draw, type EmbedStart, type Meeting, type Nonces, type PageToken } from '../protocol';

/**
 * Why a section cannot start in this page: refused by the portal, blocked by the page's policy, broken by changed
 * built-in objects (named in the message), or unreachable.
 */
export class StartFailure extends Error {
  constructor(
    readonly code: 'not_listed' | 'blocked' | 'altered' | 'unreachable',
    message: string = code,
  ) {
    super(message);
  }
}

/** Globals of the host and its libraries. */
const ours = [
  '__portalFile',
  '__portalFederation',
  '__reactRouterVersion',
  '__zod_globalConfig',
  '__zod_globalRegistry',
  '_FEDERATION_RUNTIME_CORE',
  '_FEDERATION_RUNTIME_CORE_FROM',
  'webpackChunkapron',
];

const violations: SecurityPolicyViolationEvent[] = [];
document.addEventListener('securitypolicyviolation', (event) => void violations.push(event));

/** Milliseconds within which the browser reports what the page's own process blocked. */
const reportDelay = 60;

/** Whether the page's policy blocks the portal's files and calls. */
async function isBlocked(portal: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, reportDelay));
  return violations.some(({ blockedURI }) => blockedURI.startsWith(portal));
}

/** Whether our styles work with the page's nonce. */
export function mayStyle(root: ShadowRoot, nonce: string): boolean {
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = ':host{}';
  root.append(style);
  const works = style.sheet !== null;
  style.remove();
  return works;
}

/** Pings the server without reading the response, which any reachable server allows. */
async function whyNot(portal: string): Promise<StartFailure> {
  if (await isBlocked(portal)) return new StartFailure('blocked');
  const there = await fetch(`${portal}/embed.js`, { mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
  return new StartFailure(there ? 'not_listed' : 'unreachable');
}

/** Options of the page: a language, and an earlier shell. */
interface Asked {
  language: string | undefined;
  shell: string | undefined;
}

async function stateOf(
  portal: string,
  { language, shell }: Asked,
  by: PageToken | undefined,
): Promise<EmbedState> {
  const answer = await fetch(
    stateAddress(portal, language, shell),
    by ? { headers: { authorization: `Bearer ${by.token}` } } : { credentials: 'include' },
  ).catch(() => undefined);
  if (!answer) throw await whyNot(portal);
  if (!answer.ok) throw new StartFailure('unreachable');
  return (await answer.json()) as EmbedState;
}

/**
 * Runs the host.
 * @returns what it threw, if it did
 * @throws StartFailure if it does not load
 */
function run(
  portal: string,
  { file, integrity }: EmbedState['host'],
  nonce: string,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let thrown: string | undefined;
    const onError = ({ filename, message }: ErrorEvent) => {
      if (filename === portal + file) thrown ??= message;
    };
    addEventListener('error', onError);
    const done = (outcome: () => void) => () => {
      removeEventListener('error', onError);
      script.remove();
      outcome();
    };
    try {
      Object.assign(script, { integrity, nonce, crossOrigin: 'anonymous', src: portal + file });
    } catch {
      // Trusted Types block setting the URL: use the frame.
      return done(() => reject(new StartFailure('blocked')))();
    }
    script.onload = done(() => resolve(thrown));
    script.onerror = done(() => void whyBroken(portal).then(reject));
    document.head.append(script);
  });
}

const whyBroken = async (portal: string) =>
  new StartFailure((await isBlocked(portal)) ? 'blocked' : 'unreachable');

/**
 * Loads the portal's settings and the host, once per page.
 * @throws StartFailure
 */
export async function startHost(portal: string, nonces: Nonces, asked: Asked): Promise<Draw> {
  const left = takeToken(portal);
  let state = await stateOf(portal, asked, left);
  const token = state.user ? left : undefined;
  // The previous page's token has expired: fall back to the cookie's session.
  if (left && !token) state = await stateOf(portal, asked, undefined);
  const start: EmbedStart = { portal, nonces, shell: asked.shell, token, state };
  let draw: Promise<Draw> | undefined;
  const meetingPlace: Meeting = { start, arrive: (arrived) => void (draw = arrived) };
  Object.defineProperty(globalThis, meeting, { configurable: true, value: meetingPlace });
  const { __reactRouterVersion: version } = globalThis as { __reactRouterVersion?: unknown };
  for (const name of ours) hideGlobal(name);
  const thrown = await run(portal, state.host, nonces.script);
  // Replaces the state as it is, so that a page's own router finds it.
  if (version !== undefined) Object.assign(globalThis, { __reactRouterVersion: version });
  if (draw) return draw;
  // It also runs in pages of the portal, so the error is specific to this page.
  throw thrown === undefined ? new StartFailure('unreachable') : new StartFailure('altered', thrown);
}
