import { logout, type EmbedState, type RemoteEntry } from '@portal/contracts';
import { createStore } from '@portal/portal-sdk';
import { sessionEnded, sessionStarted, sessionUser, type QueryClient } from '@portal/portal-sdk/host';
import { call } from '@portal/portal-sdk';
import { atPortal } from './at-portal';
import type { EmbedStart, HandedOver, PageToken } from './protocol';
import { handedOver, signInAddress, signInWindow } from './sign-in-window';
import { stateAddress } from './state-address';
import { createTokens } from './tokens';

interface Seen {
  remotes: readonly RemoteEntry[];
  /** `over`: the session has ended; the sections stay until the user signs in again. */
  phase: 'out' | 'in' | 'over';
  /** Changes with the user, so that no state of the previous one remains. */
  person: string;
  /** Sections of the page's token, which has its own sign-out. Undefined: the portal's cookie is used. */
  tokenFor: readonly string[] | undefined;
}

export type EmbedSession = ReturnType<typeof createEmbedSession>;

/** The session shared by all sections of the page. */
export function createEmbedSession({ portal, shell, state, token }: EmbedStart, client: QueryClient) {
  const tokens = createTokens(portal, token);
  const useSeen = createStore<Seen>(() => ({ remotes: [], phase: 'out', person: '', tokenFor: undefined }));
  let back: (() => void)[] = [];
  /** Sections on the page, one entry per element. */
  const shown: string[] = [];
  const wanted = () => [...new Set(shown)].sort();

  function take({ user, remotes }: EmbedState, by: PageToken | undefined): boolean {
    if (!user) {
      sessionEnded();
      return false;
    }
    const same = sessionUser()?.id === user.id;
    if (!same) client.clear();
    sessionStarted(user);
    useSeen.setState({
      // After signing in again, the versions of half-filled forms stay.
      ...(!same && { remotes: remotes.map((remote) => atPortal(portal, remote)) }),
      phase: 'in',
      person: user.id,
      tokenFor: by?.sections,
    });
    const waiting = back;
    back = [];
    for (const goOn of waiting) goOn();
    return true;
  }
  take(state, token);

  async function takeOver(handed: HandedOver): Promise<void> {
    tokens.keep(handed);
    const answer = await fetch(stateAddress(portal, state.language, shell), {
      headers: { authorization: `Bearer ${handed.token}` },
    });
    if (!answer.ok) throw new Error(`the portal answered with ${answer.status}`);
    if (!take((await answer.json()) as EmbedState, handed)) throw new Error('nobody is signed in');
  }

  return {
    useSeen,
    token: tokens.current,
    /**
     * Registers a section.
     * @returns a function that removes it
     */
    show(name: string): () => void {
      shown.push(name);
      tokens.use(true);
      return () => {
        shown.splice(shown.indexOf(name), 1);
        tokens.use(shown.length > 0);
      };
    },
    /** For a call that got a 401: resolves after sign-in. */
    signedInAgain(): Promise<void> {
      tokens.drop();
      useSeen.setState({ phase: 'over' });
      return new Promise((resolve) => back.push(resolve));
    },
    /**
     * Signs in by the portal's window.
     * @returns false if the window was closed
     * @throws WindowBlocked, or the failure
     */
    async signIn(): Promise<boolean> {
      const handed = await signInWindow(portal, wanted());
      if (handed) await takeOver(handed);
      return handed !== undefined;
    },
    /** URL for a link, where the browser blocks the window. */
    signInAddress: () => signInAddress(portal, wanted()),
    /**
     * Waits for the token from a tab opened by such a link.
     * @returns a function that stops waiting
     */
    signInByLink: (failed: (error: unknown) => void) =>
      handedOver(portal, (handed) => void takeOver(handed).catch(failed)),
    async signOut(): Promise<void> {
      await call(logout);
      tokens.drop();
      client.clear();
      sessionEnded();
      useSeen.setState({ phase: 'out', person: '', remotes: [], tokenFor: undefined });
    },
  };
}
