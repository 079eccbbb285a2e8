import { getInstance } from '@module-federation/runtime';
import type { RemoteEntry } from '@portal/contracts';

/** What the loader needs of a federation runtime; tests hand in their own. */
export interface FederationRuntime {
  /** Makes a remote known under its stable name. `attempt` above 1 forgets what the last attempt left behind. */
  register(remote: RemoteEntry, attempt: number): void;
  /** Whether the container itself has arrived. */
  hasEntry(remote: RemoteEntry): boolean;
  /** @returns the exposed module */
  load(remote: RemoteEntry, module: string): Promise<unknown>;
}

/** The address of a container. An attempt of its own gets an address of its own: the old request may still hang. */
export const entryUrl = (remote: Pick<RemoteEntry, 'base' | 'entry'>, attempt: number): string =>
  attempt > 1 ? `${remote.base}${remote.entry}?attempt=${attempt}` : `${remote.base}${remote.entry}`;

/** The shell's own instance, by name: with a shared runtime the library's `loadRemote` means whoever came last. */
function shellInstance() {
  const instance = getInstance(({ name }) => name === 'shell');
  if (!instance) throw new Error('This page was not built as a federation host');
  return instance;
}

export const federationRuntime: FederationRuntime = {
  register(remote, attempt) {
    shellInstance().registerRemotes(
      [
        {
          name: remote.name,
          entry: entryUrl(remote, attempt),
          entryGlobalName: remote.container,
          type: 'global',
        },
      ],
      { force: attempt > 1 },
    );
  },
  hasEntry: (remote) => remote.container in globalThis,
  load: (remote, module) => shellInstance().loadRemote(`${remote.name}/${module.slice(2)}`),
};
