import { logout, type EmbedState, type RemoteEntry } from '@portal/contracts';
import { createStore } from '@portal/portal-sdk';
import { sessionEnded, sessionStarted, sessionUser, type QueryClient } from '@portal/portal-sdk/host';
import { call } from '@portal/portal-sdk';
import { atPortal } from './at-portal';
import type { EmbedStart, HandedOver } from './protocol';
import { handedOver, signInAddress, signInWindow } from './sign-in-window';
import { createTokens } from './tokens';

interface Seen {
  remotes: readonly RemoteEntry[];
  /** `over`: somebody was signed in, and their session has ended; what is on screen stays until they are back. */
  phase: 'out' | 'in' | 'over';
  /** Changes when another person is there than before: nothing of the one before may stay. */
  person: string;
  /** This page has a token, so signing out is its own affair. */
  byToken: boolean;
}

export type EmbedSession = ReturnType<typeof createEmbedSession>;

/** Who is signed in, for all sections of the page together. */
export function createEmbedSession({ portal, state, token }: EmbedStart, client: QueryClient) {
  const tokens = createTokens(portal, token);
  const useSeen = createStore<Seen>(() => ({ remotes: [], phase: 'out', person: '', byToken: false }));
  let back: (() => void)[] = [];

  function take({ user, remotes }: EmbedState): boolean {
    if (!user) {
      sessionEnded();
      return false;
    }
    const same = sessionUser()?.id === user.id;
    if (!same) client.clear();
    sessionStarted(user);
    useSeen.setState({
      // Who comes back goes on with the versions that their half-filled forms are of.
      ...(!same && { remotes: remotes.map((remote) => atPortal(portal, remote)) }),
      phase: 'in',
      person: user.id,
      byToken: tokens.current() !== undefined,
    });
    const waiting = back;
    back = [];
    for (const goOn of waiting) goOn();
    return true;
  }
  take(state);

  async function takeOver(handed: HandedOver): Promise<void> {
    tokens.keep(handed);
    const answer = await fetch(`${portal}/api/embed?lang=${state.language}`, {
      headers: { authorization: `Bearer ${handed.token}` },
    });
    if (!answer.ok) throw new Error(`the portal answered with ${answer.status}`);
    if (!take((await answer.json()) as EmbedState)) throw new Error('nobody is signed in');
  }

  return {
    useSeen,
    token: tokens.current,
    /** For a call that was answered by "nobody is signed in": resolves when somebody is. */
    signedInAgain(): Promise<void> {
      tokens.drop();
      useSeen.setState({ phase: 'over' });
      return new Promise((resolve) => back.push(resolve));
    },
    /**
     * Signs in by the portal's own window.
     * @returns false when the window was closed without that
     * @throws WindowBlocked, or what went wrong
     */
    async signIn(): Promise<boolean> {
      const handed = await signInWindow(portal);
      if (handed) await takeOver(handed);
      return handed !== undefined;
    },
    /** Where the browser lets no window open: the address for a link to it. */
    signInAddress: signInAddress(portal),
    /**
     * Waits for what is handed over in a tab that somebody opens by such a link.
     * @returns ends the waiting
     */
    signInByLink: (failed: (error: unknown) => void) =>
      handedOver(portal, (handed) => void takeOver(handed).catch(failed)),
    async signOut(): Promise<void> {
      await call(logout);
      tokens.drop();
      client.clear();
      sessionEnded();
      useSeen.setState({ phase: 'out', person: '', remotes: [], byToken: false });
    },
  };
}
