import type { PageToken } from './protocol';

const keyOf = (portal: string) => `apron-embed ${portal}`;

/**
 * The token that the page before this one in its tab has left behind. It lies in the tab's own storage only from one
 * page to the next: while a page stands, nothing lies there.
 */
export function takeToken(portal: string): PageToken | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(portal));
    sessionStorage.removeItem(keyOf(portal));
    return text ? (JSON.parse(text) as PageToken) : undefined;
  } catch {
    // No storage for this page: it asks its reader to sign in again.
    return undefined;
  }
}

/** Leaves a token for the next page of this origin in this tab, which is this one again after a reload. */
export function leaveToken(portal: string, token: PageToken): void {
  try {
    sessionStorage.setItem(keyOf(portal), JSON.stringify(token));
  } catch {
    // As above.
  }
}
