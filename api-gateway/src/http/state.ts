import type { Context } from 'koa';
import type { EmbedToken } from '../embedding/embed-tokens';
import type { ReleaseToken } from '../registry/tokens';
import type { SignedIn } from '../sessions/sessions';

/** What the gateway knows of a call, from one step of its way to the next. */
export interface CallState {
  requestId: string;
  /** Undefined: nobody is signed in. */
  signedIn?: SignedIn | undefined;
  /** The token of an embedding page by which they are, if not by the cookie. */
  embedToken?: EmbedToken | undefined;
  /** A release token as it came, not looked at yet: the call is then made by it, and by no session. */
  bearer?: string | undefined;
  /** The release token by which the call is made. */
  releaseToken?: ReleaseToken | undefined;
  /** The body as it came. */
  body?: Buffer | undefined;
}

export const stateOf = (ctx: Context): CallState => ctx.state as CallState;
