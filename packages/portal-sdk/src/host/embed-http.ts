import { getAdapter, isAxiosError } from 'axios';
import { configureHttp } from '../api/http';

export interface EmbedHttp {
  /** Origin of the portal. */
  portal: string;
  /** The token of this page; undefined where the reader's cookie goes with each call. */
  token: () => string | undefined;
  /** Nobody is signed in any more: answers when somebody is again. */
  signedInAgain: () => Promise<void>;
}

/**
 * Makes the calls of an embedded section: to the portal's origin, with this page's token or with the cookie. One that is
 * answered by "nobody is signed in" waits until somebody is, and is then made again: it was not carried out, and what
 * stands in a half-filled form stays there.
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
