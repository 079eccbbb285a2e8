/**
 * The landing page after sign-in: a path of this origin, or the root. Refuses other origins, also in disguise
 * (`//host`, `/\host`, `javascript:`), and everything below `/api/`.
 * @param wanted the URL's `?next=`, or the path that was open
 * @param origin of this page
 */
export function safePath(wanted: string | null | undefined, origin: string): string {
  if (!wanted?.startsWith('/')) return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith('/api/')) return '/';
  return url.pathname + url.search + url.hash;
}
