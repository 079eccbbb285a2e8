import type { RemoteEntry } from '@portal/contracts';
import { failureOf, ShellFailure, type SectionFailure } from './section-failure';
import { versionModules, type RemoteModule, type VersionModulesOptions } from './version-modules';

export type LoadState =
  | { status: 'idle' }
  | { status: 'loading' }
  /** `remote` is the loaded version: the requested one, or a replacement. */
  | { status: 'ready'; module: RemoteModule; remote: RemoteEntry }
  | { status: 'failed'; failure: SectionFailure };

export interface LoadReport {
  remote: string;
  version: string;
  /** Undefined for an error in use. */
  module?: string;
  /** `use`: an error after the load. */
  phase: 'loaded' | 'use' | SectionFailure['phase'];
  error?: string;
}

export interface SectionLoaderOptions extends VersionModulesOptions {
  report: (event: LoadReport) => void;
  /** Called for files of the shell that failed to load; sections are not reported for them. */
  reportShell?: (phase: 'module', error: string) => void;
  /** A replacement for a failed version, other than those already tried. */
  lastGood?: (remote: RemoteEntry, tried: ReadonlySet<string>) => Promise<RemoteEntry | undefined>;
  /** The current registry entry of a section; read before a user's retry. */
  renew?: (remote: RemoteEntry) => Promise<RemoteEntry | undefined>;
  /** Called with each loaded version. */
  keep?: (remote: RemoteEntry) => void;
}

export type SectionLoader = ReturnType<typeof createSectionLoader>;

const isSame = (one: RemoteEntry, other: RemoteEntry) =>
  one.version === other.version && one.integrity === other.integrity;

const idle: LoadState = { status: 'idle' };

/**
 * Loads exposed modules of remotes and stores their state. `React.lazy` would stay rejected forever; this state can
 * also be read synchronously, so the first render does not flicker.
 */
export function createSectionLoader(options: SectionLoaderOptions) {
  const { report, reportShell, lastGood, renew, keep } = options;
  const versions = versionModules(options);
  const states = new Map<string, LoadState>();
  const running = new Map<string, Promise<LoadState>>();
  /** Replacement of a failed version, by container; for all its modules, so that versions never mix. */
  const standIns = new Map<string, RemoteEntry>();
  /** Versions that failed for a module. */
  const tried = new Map<string, Set<string>>();
  const listeners = new Set<() => void>();
  /** Number of retries of a section, by container. */
  const rounds = new Map<string, number>();

  const keyOf = (remote: RemoteEntry, module: string) => `${remote.container}${module}`;
  const stateOf = (remote: RemoteEntry, module: string): LoadState =>
    states.get(keyOf(remote, module)) ?? idle;

  function settle(key: string, state: LoadState): LoadState {
    states.set(key, state);
    for (const listener of listeners) listener();
    return state;
  }

  const reportResult = (remote: RemoteEntry, module: string, failure?: SectionFailure) => {
    const facts = { remote: remote.name, version: remote.version, module };
    report(
      failure ? { ...facts, phase: failure.phase, error: failure.message } : { ...facts, phase: 'loaded' },
    );
  };

  /** Replaces a version by another one, and reloads its modules from that one. */
  function standIn(remote: RemoteEntry, by: RemoteEntry): void {
    if (by === remote) standIns.delete(remote.container);
    else standIns.set(remote.container, by);
    for (const [key, state] of states)
      if (key.startsWith(`${remote.container}./`) && state.status === 'ready' && state.remote !== by)
        states.delete(key);
    for (const listener of listeners) listener();
  }

  /** Resets the other failures of a section: their components load or render again. */
  function startRound({ container }: RemoteEntry, key: string): void {
    rounds.set(container, (rounds.get(container) ?? 0) + 1);
    for (const [other, { status }] of states)
      if (other !== key && other.startsWith(`${container}./`) && status === 'failed') {
        states.delete(other);
        tried.delete(other);
      }
    for (const listener of listeners) listener();
  }

  const triedFor = (key: string): Set<string> => {
    const versionsTried = tried.get(key) ?? new Set();
    tried.set(key, versionsTried);
    return versionsTried;
  };

  const next = (remote: RemoteEntry, module: string) =>
    lastGood?.(remote, triedFor(keyOf(remote, module))).catch(() => undefined);

  /**
   * Loads the module from the first version that works.
   * @returns that it is ready, or why the first version failed
   */
  async function bring(
    remote: RemoteEntry,
    module: string,
    from?: RemoteEntry,
  ): Promise<true | SectionFailure | undefined> {
    const key = keyOf(remote, module);
    let first: SectionFailure | undefined;
    for (let using = from; using; using = await next(remote, module)) {
      triedFor(key).add(using.version);
      try {
        const loaded = await versions.load(using, module);
        if (using !== remote) standIn(remote, using);
        keep?.(using);
        reportResult(using, module);
        settle(key, { status: 'ready', module: loaded, remote: using });
        return true;
      } catch (error) {
        const failure = failureOf(error);
        first ??= failure;
        if (failure instanceof ShellFailure) {
          // Every version of the section needs it.
          reportShell?.('module', failure.message);
          return failure;
        }
        reportResult(using, module, failure);
      }
    }
    return first;
  }

  async function run(remote: RemoteEntry, module: string): Promise<LoadState> {
    const outcome = await bring(remote, module, standIns.get(remote.container) ?? remote);
    return outcome instanceof Error
      ? settle(keyOf(remote, module), { status: 'failed', failure: outcome })
      : stateOf(remote, module);
  }

  function start(key: string, work: () => Promise<LoadState>): Promise<LoadState> {
    settle(key, { status: 'loading' });
    const attempt = work().finally(() => running.delete(key));
    running.set(key, attempt);
    return attempt;
  }

  /** Starts loading unless it is in progress or done. Never rejects: the result is a state. */
  function load(remote: RemoteEntry, module: string): Promise<LoadState> {
    const key = keyOf(remote, module);
    const state = stateOf(remote, module);
    if (state.status === 'ready' || state.status === 'failed') return Promise.resolve(state);
    return running.get(key) ?? start(key, () => run(remote, module));
  }

  /**
   * A new attempt at all of a section that failed, without a reload of the page: with the version that the registry names by now, in
   * a new container, under addresses that were not used yet. What is there and could not be drawn is left as it is,
   * unless the registry names another version: its neighbours may have come out of the same module.
   */
  function retry(remote: RemoteEntry, module: string): Promise<LoadState> {
    const key = keyOf(remote, module);
    const before = stateOf(remote, module);
    if (before.status === 'idle' || before.status === 'loading') return load(remote, module);
    const shown = before.status === 'ready' ? before.remote : undefined;
    tried.delete(key);
    const again = async () => {
      const now = renew && (await renew(remote).catch(() => undefined));
      if (now?.killed) return settle(key, before);
      const same = shown && (!now || isSame(now, shown));
      if (!same) standIn(remote, now && !isSame(now, remote) ? now : remote);
      startRound(remote, key);
      if (same) return before;
      return shown ? load(remote, module) : run(remote, module);
    };
    return shown ? again() : start(key, again);
  }

  /**
   * Call when a loaded module fails to render.
   * @returns whether another version replaces it
   */
  async function broken(remote: RemoteEntry, module: string, failure: SectionFailure): Promise<boolean> {
    const state = stateOf(remote, module);
    if (state.status !== 'ready') return true;
    triedFor(keyOf(remote, module)).add(state.remote.version);
    reportResult(state.remote, module, failure);
    return (await bring(remote, module, await next(remote, module))) === true;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Changes with each retry of a section. */
  const roundOf = ({ container }: RemoteEntry): number => rounds.get(container) ?? 0;

  return { load, retry, broken, stateOf, roundOf, subscribe };
}
