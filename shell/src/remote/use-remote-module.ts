import { useEffect, useSyncExternalStore } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import type { LoadState } from '@portal/portal-sdk/host';
import { useLoader } from './loader-context';

/** An exposed module: its state now, and a way to try again after a failure. */
export function useRemoteModule(
  remote: RemoteEntry,
  module: string,
): { state: LoadState; retry: () => void } {
  const loader = useLoader();
  const state = useSyncExternalStore(loader.subscribe, () => loader.stateOf(remote, module));
  useEffect(() => {
    void loader.load(remote, module);
  }, [loader, remote, module]);
  return { state, retry: () => void loader.retry(remote, module) };
}
