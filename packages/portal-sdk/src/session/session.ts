import { create } from 'zustand';
import type { Ability, CurrentUser } from '@portal/contracts';

export interface Session {
  status: 'unknown' | 'signed-in' | 'signed-out';
  user: CurrentUser | null;
}

/** The session. Only the host writes it; pages read it through the hooks below. */
export const sessionStore = create<Session>(() => ({ status: 'unknown', user: null }));

/** Starts a session (host and tests only). */
export function sessionStarted(user: CurrentUser): void {
  sessionStore.setState({ status: 'signed-in', user });
}

/** Ends the session: the shell shows the sign-in page. */
export function sessionEnded(): void {
  sessionStore.setState({ status: 'signed-out', user: null });
}

/** Calls back whenever a session ends. */
export const onSessionEnd = (listen: () => void) =>
  sessionStore.subscribe(({ user }, before) => {
    if (before.user && !user) listen();
  });

/** The current session, for code outside of components. */
export const sessionUser = (): CurrentUser | null => sessionStore.getState().user;

/** State of the session; `user` is null while signed out. */
export const useSession = (): Session => sessionStore();

/**
 * The signed-in user.
 * @throws if nobody is signed in: pages and widgets are only shown to a signed-in user
 */
export function useUser(): CurrentUser {
  const user = sessionStore((session) => session.user);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/**
 * Whether the signed-in user has an ability. The server decides it; a record has its own permissions (`record.can`).
 */
export function can(ability: Ability): boolean {
  return sessionStore.getState().user?.abilities.includes(ability) ?? false;
}
