import type { EmbedState } from '@portal/contracts';
import { hideGlobal } from '../hide-global';
import { takeToken } from '../kept-token';
import { meeting, type Draw, type EmbedStart, type Meeting, type Nonces, type PageToken } from '../protocol';

/** Why a page shows no section: the portal says no, the page's own policy does, or nobody answers. */
export class StartFailure extends Error {
  constructor(readonly code: 'not_listed' | 'blocked' | 'unreachable') {
    super(code);
  }
}

/** What the host and its libraries keep where only global variables can be shared. */
const ours = [
  '__portalFile',
  '__portalFederation',
  '__reactRouterVersion',
  '__zod_globalRegistry',
  '_FEDERATION_RUNTIME_CORE',
  '_FEDERATION_RUNTIME_CORE_FROM',
  'webpackChunkapron_embed',
];

const violations: SecurityPolicyViolationEvent[] = [];
document.addEventListener('securitypolicyviolation', (event) => void violations.push(event));

/** Milliseconds in which a browser has told of what it has blocked. */
const told = 60;

/**
 * Whether the page's own policy stands in the way of the portal.
 * @param directive such as `frame-src`; any without it
 */
export async function isBlocked(portal: string, directive?: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, told));
  return violations.some(
    ({ blockedURI, effectiveDirective }) =>
      blockedURI.startsWith(portal) && (!directive || effectiveDirective === directive),
  );
}

/** Whether a style of ours works here, with the nonce that the page has given. */
export function mayStyle(root: ShadowRoot, nonce: string): boolean {
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = ':host{}';
  root.append(style);
  const works = style.sheet !== null;
  style.remove();
  return works;
}

/** An answer that was not given: asks without expecting one, which any server that is there grants. */
async function whyNot(portal: string): Promise<StartFailure> {
  if (await isBlocked(portal)) return new StartFailure('blocked');
  const there = await fetch(`${portal}/embed.js`, { mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
  return new StartFailure(there ? 'not_listed' : 'unreachable');
}

async function stateOf(
  portal: string,
  language: string | undefined,
  by: PageToken | undefined,
): Promise<EmbedState> {
  const query = language ? `?lang=${language}` : '';
  const answer = await fetch(
    `${portal}/api/embed${query}`,
    by ? { headers: { authorization: `Bearer ${by.token}` } } : { credentials: 'include' },
  ).catch(() => undefined);
  if (!answer) throw await whyNot(portal);
  if (!answer.ok) throw new StartFailure('unreachable');
  return (await answer.json()) as EmbedState;
}

function run(portal: string, { file, integrity }: EmbedState['host'], nonce: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const done = (outcome: () => void) => () => {
      script.remove();
      outcome();
    };
    try {
      Object.assign(script, { integrity, nonce, crossOrigin: 'anonymous', src: portal + file });
    } catch {
      // A policy of trusted types lets no address be set from here: the frame is the way.
      return reject(new StartFailure('blocked'));
    }
    script.onload = done(resolve);
    script.onerror = done(() => void whyBroken(portal).then(reject));
    document.head.append(script);
  });
}

const whyBroken = async (portal: string) =>
  new StartFailure((await isBlocked(portal)) ? 'blocked' : 'unreachable');

/**
 * Asks the portal what there is, and fetches what draws it: once a page, whatever number of sections it shows.
 * @throws StartFailure
 */
export async function startHost(portal: string, nonces: Nonces, language: string | undefined): Promise<Draw> {
  const left = takeToken(portal);
  let state = await stateOf(portal, language, left);
  const token = state.user ? left : undefined;
  // What the page before has left is over: whoever is signed in by the cookie, where it goes along.
  if (left && !token) state = await stateOf(portal, language, undefined);
  const start: EmbedStart = { portal, nonces, token, state };
  let draw: Promise<Draw> | undefined;
  const meetingPlace: Meeting = { start, arrive: (arrived) => (draw = arrived) };
  Object.defineProperty(globalThis, meeting, { configurable: true, value: meetingPlace });
  const { __reactRouterVersion: version } = globalThis as { __reactRouterVersion?: unknown };
  for (const name of ours) hideGlobal(name);
  // Else it tries whether the page's policy lets text be run, which a strict one reports.
  hideGlobal('__zod_globalConfig', { jitless: true });
  await run(portal, state.host, nonces.script);
  // Written without a look at whose it is: a page with a router of its own gets its word back.
  if (version !== undefined) Object.assign(globalThis, { __reactRouterVersion: version });
  if (!draw) throw new StartFailure('unreachable');
  return draw;
}
