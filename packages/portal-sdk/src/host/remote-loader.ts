import { versionSatisfies, type RemoteEntry } from '@portal/contracts';
import { portalSettings } from '../settings';
import { translate, type Texts } from '../texts';
import type { FederationRuntime } from './federation-runtime';
import { failureOf, RemoteFailure } from './remote-failure';

export type LoadState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; module: Readonly<Record<string, unknown>> }
  | { status: 'failed'; failure: RemoteFailure };

export interface LoadReport {
  remote: string;
  version: string;
  phase: 'loaded' | RemoteFailure['phase'];
  error?: string;
}

export interface RemoteLoaderOptions {
  runtime: FederationRuntime;
  /** Version of the contract that this shell was built with. */
  contractVersion: string;
  report: (event: LoadReport) => void;
  /** Milliseconds that one attempt may take. */
  timeLimit?: number;
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

const idle: LoadState = { status: 'idle' };
const defaultTimeLimit = 8000;

/**
 * Loads exposed modules of remotes and remembers how that went. No `React.lazy`: a rejected one stays
 * rejected for ever, and this state can be read at once for a first render that does not flicker.
 */
export function createRemoteLoader(options: RemoteLoaderOptions) {
  const { runtime, contractVersion, report, timeLimit = defaultTimeLimit } = options;
  const states = new Map<string, LoadState>();
  const running = new Map<string, Promise<LoadState>>();
  /** Attempts at each container. */
  const attempts = new Map<string, number>();
  /** The attempt at the container during which a module failed: two cards' retries make one new attempt. */
  const failedDuring = new Map<string, number>();
  const listeners = new Set<() => void>();

  const keyOf = (remote: RemoteEntry, module: string) => `${remote.name}@${remote.version}${module}`;
  const stateOf = (remote: RemoteEntry, module: string): LoadState =>
    states.get(keyOf(remote, module)) ?? idle;
  const attemptOf = (remote: RemoteEntry): number => attempts.get(remote.container) ?? 0;

  function settle(key: string, state: LoadState): LoadState {
    states.set(key, state);
    for (const listener of listeners) listener();
    return state;
  }

  /** A new attempt at the container, unless there was one since the given attempt. */
  function registerAfter(remote: RemoteEntry, attempt: number): void {
    if (attemptOf(remote) !== attempt) return;
    attempts.set(remote.container, attempt + 1);
    runtime.register(remote, attempt + 1);
  }

  /** The section's own texts in the language of the page, before anything of it runs; English is in its code. */
  async function fetchTexts(remote: RemoteEntry, module: string): Promise<void> {
    const { default: texts } = (await runtime.load(remote, module)) as { default: Texts };
    translate(remote.name, texts);
  }

  async function fetchModule(remote: RemoteEntry, module: string): Promise<Record<string, unknown>> {
    const texts = `./${portalSettings().language}`;
    if (texts in remote.modules) await fetchTexts(remote, texts);
    const loaded = await runtime.load(remote, module);
    if (typeof loaded !== 'object' || loaded === null || Object.keys(loaded).length === 0) {
      throw new RemoteFailure('module', `${module} came back empty`);
    }
    return loaded as Record<string, unknown>;
  }

  /** What fails at once is tried once more before anybody hears of it: most such failures are over by then. */
  async function fetchTwice(remote: RemoteEntry, module: string): Promise<Record<string, unknown>> {
    registerAfter(remote, 0);
    const attempt = attemptOf(remote);
    try {
      return await fetchModule(remote, module);
    } catch (error) {
      if (failureOf(error).phase === 'entry') registerAfter(remote, attempt);
      return fetchModule(remote, module);
    }
  }

  async function run(remote: RemoteEntry, module: string, key: string): Promise<LoadState> {
    const facts = { remote: remote.name, version: remote.version };
    try {
      if (!versionSatisfies(contractVersion, remote.contract)) {
        throw new RemoteFailure('manifest', `contract ${contractVersion} is not in ${remote.contract}`);
      }
      const loaded = await within(timeLimit, fetchTwice(remote, module), () => {
        const phase = runtime.hasEntry(remote) ? 'module' : 'entry';
        return new RemoteFailure(phase, `no answer within ${timeLimit / 1000} seconds`);
      });
      report({ ...facts, phase: 'loaded' });
      return settle(key, { status: 'ready', module: loaded });
    } catch (error) {
      const failure = failureOf(error);
      failedDuring.set(key, attemptOf(remote));
      report({ ...facts, phase: failure.phase, error: failure.message });
      return settle(key, { status: 'failed', failure });
    }
  }

  /** Starts loading unless it is under way or done. Never rejects: the outcome is a state. */
  function load(remote: RemoteEntry, module: string): Promise<LoadState> {
    const key = keyOf(remote, module);
    const state = stateOf(remote, module);
    if (state.status === 'ready' || state.status === 'failed') return Promise.resolve(state);
    const underWay = running.get(key);
    if (underWay) return underWay;
    settle(key, { status: 'loading' });
    const attempt = run(remote, module, key).finally(() => running.delete(key));
    running.set(key, attempt);
    return attempt;
  }

  /** A new attempt after a failure, without a reload of the page and under addresses that were not used yet. */
  function retry(remote: RemoteEntry, module: string): Promise<LoadState> {
    const key = keyOf(remote, module);
    if (stateOf(remote, module).status !== 'failed') return load(remote, module);
    registerAfter(remote, failedDuring.get(key) ?? 0);
    states.delete(key);
    return load(remote, module);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { load, retry, stateOf, subscribe, report };
}

async function within<T>(limit: number, work: Promise<T>, failure: () => RemoteFailure): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), limit);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
