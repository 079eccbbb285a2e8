import { useEffect, useSyncExternalStore } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import type { LoadState, SectionFailure } from '@portal/portal-sdk/host';
import { useLoader } from './loader-context';

interface RemoteModuleInUse {
  state: LoadState;
  /** Changes when the section is retried on any page or widget. */
  round: number;
  /** Tries again after a failure. */
  retry: () => Promise<unknown>;
  /**
   * Reports that the module failed to render.
   * @returns whether another version replaces it
   */
  broken: (failure: SectionFailure) => Promise<boolean>;
}

/** State of an exposed module, with retry and failure report. */
export function useSectionModule(remote: RemoteEntry, module: string): RemoteModuleInUse {
  const loader = useLoader();
  const state = useSyncExternalStore(loader.subscribe, () => loader.stateOf(remote, module));
  const round = useSyncExternalStore(loader.subscribe, () => loader.roundOf(remote));
  const idle = state.status === 'idle';
  useEffect(() => {
    if (idle) void loader.load(remote, module);
  }, [loader, remote, module, idle]);
  return {
    state,
    round,
    retry: () => loader.retry(remote, module),
    broken: (failure) => loader.broken(remote, module, failure),
  };
}
