import { createStore } from '@portal/portal-sdk';

/** Overlays that can be opened from anywhere. */
export type Overlay = 'palette' | 'shortcuts' | 'password' | 'account';

/** The open overlay. */
export const useOverlay = createStore<{ called: Overlay | null }>(() => ({ called: null }));

/** Opens an overlay; null closes it. */
export const openOverlay = (called: Overlay | null): void => useOverlay.setState({ called });
