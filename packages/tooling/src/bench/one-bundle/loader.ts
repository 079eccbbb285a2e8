import type { LoadState, SectionLoader } from '@portal/portal-sdk/host';
import { modules } from './modules';

const idle: LoadState = { status: 'idle' };
const states = new Map<string, LoadState>();
const listeners = new Set<() => void>();

/** In place of the loader of sections: the bundler's own way to a chunk, and nothing that stands in for it. */
export const loader: SectionLoader = {
  stateOf: ({ name }, module) => states.get(name + module) ?? idle,
  async load(remote, module) {
    const loaded = await modules[remote.name + module]?.();
    if (!loaded) throw new Error(`${remote.name} has ${module}, of which the reference build knows nothing`);
    const state: LoadState = { status: 'ready', module: loaded, remote };
    states.set(remote.name + module, state);
    for (const listener of listeners) listener();
    return state;
  },
  retry: (remote, module) => loader.load(remote, module),
  broken: () => Promise.resolve(false),
  roundOf: () => 0,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
