import { create } from 'zustand';
import type { Ability, CurrentUser } from '@portal/contracts';

export interface Session {
  status: 'unknown' | 'signed-in' | 'signed-out';
  user: CurrentUser | null;
}

/** Who is signed in. Written by the host alone; pages read it through the hooks below. */
export const sessionStore = create<Session>(() => ({ status: 'unknown', user: null }));

/** Someone is signed in (host and tests only). */
export function sessionStarted(user: CurrentUser): void {
  sessionStore.setState({ status: 'signed-in', user });
}

/** Nobody is signed in (any more): the shell shows the login page. */
export function sessionEnded(): void {
  sessionStore.setState({ status: 'signed-out', user: null });
}

/** Calls back whenever a session that was there is over. */
export const onSessionEnd = (listen: () => void) =>
  sessionStore.subscribe(({ user }, before) => {
    if (before.user && !user) listen();
  });

/** Who is signed in right now, for code outside of components. */
export const sessionUser = (): CurrentUser | null => sessionStore.getState().user;

/** State of the session; `user` is null while signed out. */
export const useSession = (): Session => sessionStore();

/**
 * The signed-in user.
 * @throws when nobody is signed in: pages and widgets are only shown to a signed-in user
 */
export function useUser(): CurrentUser {
  const user = sessionStore((session) => session.user);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/**
 * Whether the signed-in user has an ability. The server decided it; what may be done to one record stands
 * on the record itself (`record.can`).
 */
export function can(ability: Ability): boolean {
  return sessionStore.getState().user?.abilities.includes(ability) ?? false;
}
