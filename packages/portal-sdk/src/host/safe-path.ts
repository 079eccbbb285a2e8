/**
 * Where to land after signing in: a path of this origin, else the root. Refuses other origins, also in
 * disguise (`//host`, `/\host`, `javascript:`), and anything below `/api/`.
 * @param wanted what the address asks for (`?next=`), or the path that was open
 * @param origin of this page
 */
export function safePath(wanted: string | null | undefined, origin: string): string {
  if (!wanted?.startsWith('/')) return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith('/api/')) return '/';
  return url.pathname + url.search + url.hash;
}
