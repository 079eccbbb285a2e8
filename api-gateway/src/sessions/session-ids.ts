import { LRUCache } from 'lru-cache';
import type { Context } from 'koa';

export const cookieName = 'apron.sid';

const pattern = (name: string) => new RegExp(`(?:^|;\\s*)${name.replaceAll('.', '\\.')}=([^;\\s]+)`);
const idPattern = pattern(cookieName);
const signaturePattern = pattern(`${cookieName}.sig`);

/**
 * The ids in session cookies. Checking a signature costs more than all else about a session, so a pair that was
 * found right once is known again by comparing. Whether the session is good is another question, asked each time.
 */
export class SessionIds {
  private readonly signatures = new LRUCache<string, string>({ max: 20_000 });

  /** The id in a cookie header, when id and signature were found right before. */
  known(header: string | undefined): string | undefined {
    const id = header?.match(idPattern)?.[1];
    const signature = id && header?.match(signaturePattern)?.[1];
    return signature && this.signatures.get(id) === signature ? id : undefined;
  }

  /** The id in a call's cookies, when its signature is ours. */
  of(ctx: Context): string | undefined {
    const header = ctx.req.headers.cookie;
    if (!header) return undefined;
    const known = this.known(header);
    if (known) return known;
    const id = ctx.cookies.get(cookieName, { signed: true });
    const signature = header.match(signaturePattern)?.[1];
    if (id && signature) this.signatures.set(id, signature);
    return id;
  }
}
