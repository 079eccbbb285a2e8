import { getAdapter, isAxiosError } from 'axios';
import { configureHttp } from '../api/http';

export interface EmbedHttp {
  /** Origin of the portal. */
  portal: string;
  /** The token of this page; undefined if calls use the cookie. */
  token: () => string | undefined;
  /** The session has ended: resolves after the next sign-in. */
  signedInAgain: () => Promise<void>;
}

/**
 * Makes the calls of an embedded section to the portal's origin, with this page's token or with the cookie. A call that
 * fails because nobody is signed in waits for the next sign-in and is repeated: it was not executed, and a half-filled
 * form stays.
 */
export function configureEmbedHttp({ portal, token, signedInAgain }: EmbedHttp): void {
  const overXhr = getAdapter('xhr');
  configureHttp({
    baseUrl: portal,
    adapter: async (config) => {
      for (;;) {
        const bearer = token();
        config.withCredentials = !bearer;
        if (bearer) config.headers.set('Authorization', `Bearer ${bearer}`);
        else config.headers.delete('Authorization');
        try {
          return await overXhr(config);
        } catch (error) {
          if (!isAxiosError(error) || error.response?.status !== 401) throw error;
          // Another call has already fetched the next token, or the user is asked to sign in.
          if (token() === bearer) await signedInAgain();
        }
      }
    },
  });
}
