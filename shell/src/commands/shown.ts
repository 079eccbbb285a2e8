import { createStore } from '@portal/portal-sdk';

/** What can be called up from anywhere. */
export type Called = 'palette' | 'shortcuts' | 'password';

/** Which of it is open. */
export const useCalled = createStore<{ called: Called | null }>(() => ({ called: null }));

/** Opens one of them, or closes what is open. */
export const callUp = (called: Called | null): void => useCalled.setState({ called });
