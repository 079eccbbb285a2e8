import { getInstance } from '@module-federation/runtime';
import type { RemoteEntry } from '@portal/contracts';
import { entryUrl, fetchScript, knowFilesOf } from './remote-files';
import { RemoteFailure } from './remote-failure';

/** What the loader needs of a federation runtime; tests hand in their own. */
export interface FederationRuntime {
  /** Makes a version known. `attempt` above 1 forgets the container that the last attempt left behind. */
  register(remote: RemoteEntry, attempt: number): void;
  /** Whether the container itself has arrived. */
  hasEntry(remote: RemoteEntry): boolean;
  /** @returns the exposed module */
  load(remote: RemoteEntry, module: string): Promise<unknown>;
}

interface Container {
  init(scope: unknown, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Containers by their versioned name: two versions of a section are two containers, and share nothing. */
const opened = new Map<string, Promise<Container>>();
const globals = globalThis as unknown as Record<string, Container | undefined>;

/** The shell's own instance, by name: with a shared runtime the library's own functions mean whoever came last. */
function sharedModules() {
  const instance = getInstance(({ name }) => name === 'shell');
  if (!instance) throw new Error('This page was not built as a federation host');
  return instance.shareScopeMap;
}

/** Fetches the script of a container, and hands it the modules that the shell shares. */
async function open(remote: RemoteEntry): Promise<Container> {
  const url = entryUrl(remote);
  globals[remote.container] = undefined;
  await fetchScript(url, remote.container).catch((cause: unknown) => {
    if (cause instanceof RemoteFailure) throw cause;
    throw new RemoteFailure('entry', `${url}: ${(cause as Error).message}`, { cause });
  });
  const container = globals[remote.container];
  if (!container) throw new RemoteFailure('entry', `${url} ran, and brought no section`);
  const shareScopeMap = sharedModules();
  const options = { version: '', shareScopeKeys: 'default' };
  // As the runtime itself does: not enumerable, so that nobody copies it by accident.
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
  await container.init(shareScopeMap.default, [], options);
  return container;
}

export const federationRuntime: FederationRuntime = {
  register(remote, attempt) {
    knowFilesOf(remote);
    if (attempt > 1) opened.delete(remote.container);
  },
  hasEntry: (remote) => globals[remote.container] !== undefined,
  async load(remote, module) {
    let opening = opened.get(remote.container);
    if (!opening) {
      opening = open(remote);
      opened.set(remote.container, opening);
    }
    const container = await opening.catch((error: unknown) => {
      if (opened.get(remote.container) === opening) opened.delete(remote.container);
      throw error;
    });
    return (await container.get(module))();
  },
};
