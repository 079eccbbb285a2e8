import { create } from 'zustand';

/**
 * Whether the page receives changes: `live`, not yet (`connecting`), or `fallback`: the stream is interrupted, and
 * screens read again by themselves as often as they say.
 */
export type LiveState = 'live' | 'connecting' | 'fallback';

export const liveStore = create<{ state: LiveState }>(() => ({ state: 'connecting' }));

/** Whether the page receives changes right now. */
export const useLiveState = (): LiveState => liveStore(({ state }) => state);

/** A query with this is read again when a list that it shows has changed: `useQuery({ ...queryOf(call), ...live })`. */
export const live = { meta: { live: true } } as const;
