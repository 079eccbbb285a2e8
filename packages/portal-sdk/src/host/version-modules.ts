import { versionSatisfies, type RemoteEntry } from '@portal/contracts';
import { portalSettings } from '../settings';
import { translate, type Texts } from '../texts';
import type { FederationRuntime } from './federation-runtime';
import { failureOf, noAnswer, SectionFailure } from './section-failure';
import { asLoader } from './section-files';
import { assertSigned, needsSignature } from './signatures';

export interface VersionModulesOptions {
  runtime: FederationRuntime;
  /** Version of the contract that this shell was built with. */
  contractVersion: string;
  /** Timeout of a module in milliseconds. */
  timeLimit?: number;
}

export type RemoteModule = Readonly<Record<string, unknown>>;

/** Longer than for one file: a module that is never ready although its files are there. */
const defaultTimeLimit = 180_000;

/** Loads modules of one version of a section, without a replacement. */
export function versionModules({
  runtime,
  contractVersion,
  timeLimit = defaultTimeLimit,
}: VersionModulesOptions) {
  /** Loads the section's texts in the page's language before its code runs; English is in its code. */
  async function fetchTexts(remote: RemoteEntry, module: string): Promise<void> {
    const { default: texts } = (await runtime.load(remote, module)) as { default: Texts };
    translate(remote.name, texts);
  }

  async function fetchOnce(remote: RemoteEntry, module: string): Promise<RemoteModule> {
    const texts = `./${portalSettings().language}`;
    if (texts in remote.modules) await fetchTexts(remote, texts);
    const loaded = await runtime.load(remote, module);
    if (typeof loaded !== 'object' || loaded === null || Object.keys(loaded).length === 0) {
      throw new SectionFailure('module', `${module} came back empty`);
    }
    return loaded as RemoteModule;
  }

  /** Retries an immediate failure once: most are temporary. A load that timed out would hang again. */
  async function fetchTwice(remote: RemoteEntry, module: string): Promise<RemoteModule> {
    const started = performance.now();
    try {
      return await fetchOnce(remote, module);
    } catch (error) {
      if (performance.now() - started > timeLimit / 2) throw error;
      return fetchOnce(remote, module);
    }
  }

  /**
   * Loads a module.
   * @throws SectionFailure
   */
  async function load(remote: RemoteEntry, module: string): Promise<RemoteModule> {
    try {
      if (!versionSatisfies(contractVersion, remote.contract)) {
        throw new SectionFailure('manifest', `contract ${contractVersion} is not in ${remote.contract}`);
      }
      if (needsSignature(remote)) await assertSigned(remote);
      runtime.register(remote);
      const fetching = asLoader(remote.container, () => fetchTwice(remote, module));
      return await within(timeLimit, fetching, () => {
        const phase = runtime.hasEntry(remote) ? 'module' : 'entry';
        return new SectionFailure(phase, `${noAnswer} ${timeLimit / 1000} seconds`);
      });
    } catch (error) {
      throw failureOf(error);
    }
  }
  return { load };
}

async function within<T>(limit: number, work: Promise<T>, failure: () => SectionFailure): Promise<T> {
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
