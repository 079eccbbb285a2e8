import { create } from 'zustand';

/**
 * Whether the page receives changes: `live`, not yet (`connecting`), or `fallback`: the stream is interrupted, and
 * screens poll at their own intervals.
 */
export type LiveState = 'live' | 'connecting' | 'fallback';

export const liveStore = create<{ state: LiveState }>(() => ({ state: 'connecting' }));

/** Whether the page receives changes right now. */
export const useLiveState = (): LiveState => liveStore(({ state }) => state);

/** Options of a query that reloads when its list changes: `useQuery({ ...queryOf(call), ...live })`. */
export const live = { meta: { live: true } } as const;
