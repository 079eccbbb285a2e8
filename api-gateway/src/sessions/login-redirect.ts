import { loginRedirect } from '@portal/contracts';
import type { Middleware } from 'koa';

/** Any origin does: it is only there to see whether a path leaves it. */
const here = 'http://portal.invalid';

/** A path of this portal, else undefined: no other origin in whatever disguise (`//host`, `/\host`), and no call. */
export function pathHere(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !wanted.startsWith('/')) return undefined;
  if (!URL.canParse(wanted, here)) return undefined;
  const url = new URL(wanted, here);
  if (url.origin !== here || url.pathname.startsWith('/api/') || url.pathname.startsWith('//'))
    return undefined;
  return url.pathname + url.search + url.hash;
}

/** API-02: on to the login page, keeping the path that was asked for. A bad `next` is left out, not refused. */
export const redirectToLogin: { endpoint: typeof loginRedirect; answer: Middleware } = {
  endpoint: loginRedirect,
  answer: (ctx) => {
    const next = pathHere(ctx.query.next);
    const query = next && next !== '/' ? `?${new URLSearchParams({ next }).toString()}` : '';
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(`/login${query}`);
  },
};
