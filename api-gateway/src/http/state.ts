import { unauthenticated, type Database, type Principal } from '@portal/service-kit';
import type { Context } from 'koa';

/** What a signed-in person has to do first: change a temporary password, or set up a second step. */
export type HeldAt = 'password' | 'second_step';

/** A valid session, and whose it is. */
export interface SignedIn {
  /** Digest of the session's id: limits and caches use it as their key. */
  key: string;
  accountId: string;
  epoch: number;
  /** Null: every call that the role allows is open. */
  heldAt: HeldAt | null;
  principal: Principal;
  /** Its last use was stored a while ago. */
  touchDue: boolean;
}

/** A session's token for the pages of one origin. */
export interface EmbedToken {
  /** Digest of the token, in hex. */
  hash: string;
  /** Key of its session. */
  session: string;
  origin: string;
  /** Sections that it was given for. */
  sections: readonly string[];
  /** Names of the calls that these make. */
  calls: readonly string[];
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** What the middlewares of the gateway know of a call. */
export interface CallState {
  requestId: string;
  /** Undefined: nobody is signed in. */
  signedIn?: SignedIn | undefined;
  /** The call came with an embed token, valid or not: no cookie counts. */
  embedded?: boolean | undefined;
  /** The valid embed token by which somebody is signed in. */
  embedToken?: EmbedToken | undefined;
  /** A release token as it came, not checked yet: the call is made by it, and by no session. */
  bearer?: string | undefined;
  /** The owner of the valid release token by which the call is made. */
  tokenOwner?: Principal | undefined;
  /** The body as it came. */
  body?: Buffer | undefined;
}

/** Whose rights a call uses. */
export const principalOf = ({ signedIn, tokenOwner }: CallState): Principal | undefined =>
  tokenOwner ?? signedIn?.principal;

export const stateOf = (ctx: Context): CallState => ctx.state as CallState;

/** Who made a call. @throws `unauthenticated` */
export function signedInOf(ctx: Context): SignedIn {
  const { signedIn } = stateOf(ctx);
  if (!signedIn) throw unauthenticated();
  return signedIn;
}

/** The database for what a signed-in person does by a call: audit rows carry both. */
export const withinCall = (db: Database, ctx: Context): Database =>
  db.within({ requestId: stateOf(ctx).requestId, principal: signedInOf(ctx).principal });
