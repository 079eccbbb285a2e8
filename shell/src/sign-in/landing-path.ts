import { safePath } from '@portal/portal-sdk/host';

/** The requested path, from the URL or the `?next=` of a redirect (SHELL-03). */
export function landingPath({ pathname, search, hash, origin }: Location): string {
  const next = new URLSearchParams(search).get('next');
  // `/login` itself leads to the dashboard.
  const here = pathname === '/login' ? '/' : pathname + search + hash;
  return safePath(next ?? here, origin);
}
