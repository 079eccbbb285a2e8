import { useEffect, useSyncExternalStore } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import type { LoadState, RemoteFailure } from '@portal/portal-sdk/host';
import { useLoader } from './loader-context';

interface RemoteModuleInUse {
  state: LoadState;
  /** Tries again after a failure. */
  retry: () => Promise<unknown>;
  /** Tells that what arrived cannot be drawn; answers whether another version has taken its place. */
  broken: (failure: RemoteFailure) => Promise<boolean>;
}

/** An exposed module: its state now, and what can happen to it here. */
export function useRemoteModule(remote: RemoteEntry, module: string): RemoteModuleInUse {
  const loader = useLoader();
  const state = useSyncExternalStore(loader.subscribe, () => loader.stateOf(remote, module));
  const idle = state.status === 'idle';
  useEffect(() => {
    if (idle) void loader.load(remote, module);
  }, [loader, remote, module, idle]);
  return {
    state,
    retry: () => loader.retry(remote, module),
    broken: (failure) => loader.broken(remote, module, failure),
  };
}
