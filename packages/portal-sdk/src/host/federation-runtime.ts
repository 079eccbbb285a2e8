import {
  getInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime/types';
import type { RemoteEntry } from '@portal/contracts';
import { entryUrl, fetchScript, knowFilesOf, rememberFailure } from './section-files';
import { SectionFailure } from './section-failure';

/** The part of the federation runtime that the loader uses; tests pass their own. */
export interface FederationRuntime {
  /** Registers a version; idempotent. */
  register(remote: RemoteEntry): void;
  /** Whether the container has loaded. */
  hasEntry(remote: RemoteEntry): boolean;
  /** @returns the exposed module */
  load(remote: RemoteEntry, module: string): Promise<unknown>;
}

/** The runtime fetches a container like any other file: with its hash, and with patience. */
const verifiedContainers: ModuleFederationRuntimePlugin = {
  name: 'verified-containers',
  async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
    if (!globals[entryGlobalName]) await fetchScript(entry, entryGlobalName);
    const container = globals[entryGlobalName];
    if (!container) throw new Error('ran, and brought no section');
    return container;
  },
};

const globals = globalThis as unknown as Record<string, RemoteEntryExports | undefined>;
const prepared = new WeakSet<ModuleFederation>();

/** The shell's instance, by name: each container has an instance too. */
function host(): ModuleFederation {
  const instance = getInstance(({ name }) => name === 'shell');
  if (!instance) throw new Error('This page was not built as a federation host');
  if (!prepared.has(instance)) instance.registerPlugins([verifiedContainers]);
  prepared.add(instance);
  return instance;
}

const hasEntry = ({ container }: RemoteEntry): boolean => globals[container] !== undefined;

/**
 * Loads sections through the federation runtime. A version is registered under its container's name, which contains the
 * version: two versions of a section are two remotes and share nothing. A failed attempt leaves nothing behind: the
 * runtime drops the entry and webpack the chunk, so the next attempt fetches both again.
 */
export const federationRuntime: FederationRuntime = {
  hasEntry,
  register(remote) {
    knowFilesOf(remote);
    host().registerRemotes([{ name: remote.container, entry: entryUrl(remote), type: 'global' }]);
  },
  async load(remote, module) {
    const url = entryUrl(remote);
    try {
      return await host().loadRemote(remote.container + module.slice(1));
    } catch (cause) {
      if (hasEntry(remote) || cause instanceof SectionFailure) throw cause;
      rememberFailure(url);
      throw new SectionFailure('entry', `${url}: ${(cause as Error).message}`, { cause });
    }
  },
};
