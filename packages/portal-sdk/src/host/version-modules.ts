import { versionSatisfies, type RemoteEntry } from '@portal/contracts';
import { portalSettings } from '../settings';
import { translate, type Texts } from '../texts';
import type { FederationRuntime } from './federation-runtime';
import { failureOf, RemoteFailure } from './remote-failure';

export interface VersionModulesOptions {
  runtime: FederationRuntime;
  /** Version of the contract that this shell was built with. */
  contractVersion: string;
  /** Milliseconds that one attempt may take. */
  timeLimit?: number;
}

export type RemoteModule = Readonly<Record<string, unknown>>;

const defaultTimeLimit = 8000;

/** Loads modules of one version of a section, and nothing else in its place. */
export function versionModules({
  runtime,
  contractVersion,
  timeLimit = defaultTimeLimit,
}: VersionModulesOptions) {
  /** Attempts at each container. */
  const attempts = new Map<string, number>();
  /** The attempt at the container during which a module failed: two cards' retries make one new attempt. */
  const failedDuring = new Map<string, number>();

  const attemptOf = ({ container }: RemoteEntry): number => attempts.get(container) ?? 0;
  const idOf = ({ container }: RemoteEntry, module: string) => container + module;

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

  async function fetchOnce(remote: RemoteEntry, module: string): Promise<RemoteModule> {
    const texts = `./${portalSettings().language}`;
    if (texts in remote.modules) await fetchTexts(remote, texts);
    const loaded = await runtime.load(remote, module);
    if (typeof loaded !== 'object' || loaded === null || Object.keys(loaded).length === 0) {
      throw new RemoteFailure('module', `${module} came back empty`);
    }
    return loaded as RemoteModule;
  }

  /** What fails at once is tried once more before anybody hears of it: most such failures are over by then. */
  async function fetchTwice(remote: RemoteEntry, module: string): Promise<RemoteModule> {
    const attempt = attemptOf(remote);
    try {
      return await fetchOnce(remote, module);
    } catch (error) {
      if (failureOf(error).phase === 'entry') registerAfter(remote, attempt);
      return fetchOnce(remote, module);
    }
  }

  /**
   * Loads a module, after a failure in a new container and under addresses that were not used yet.
   * @throws RemoteFailure
   */
  async function load(remote: RemoteEntry, module: string): Promise<RemoteModule> {
    try {
      if (!versionSatisfies(contractVersion, remote.contract)) {
        throw new RemoteFailure('manifest', `contract ${contractVersion} is not in ${remote.contract}`);
      }
      registerAfter(remote, failedDuring.get(idOf(remote, module)) ?? 0);
      return await within(timeLimit, fetchTwice(remote, module), () => {
        const phase = runtime.hasEntry(remote) ? 'module' : 'entry';
        return new RemoteFailure(phase, `no answer within ${timeLimit / 1000} seconds`);
      });
    } catch (error) {
      failedDuring.set(idOf(remote, module), attemptOf(remote));
      throw failureOf(error);
    }
  }
  return { load };
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
