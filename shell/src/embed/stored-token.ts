import type { PageToken } from './protocol';

const keyOf = (portal: string) => `apron-embed ${portal}`;

/** Takes the token of the previous page in this tab. It is in session storage only between two pages. */
export function takeToken(portal: string): PageToken | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(portal));
    sessionStorage.removeItem(keyOf(portal));
    return text ? (JSON.parse(text) as PageToken) : undefined;
  } catch {
    // No storage: the user signs in again.
    return undefined;
  }
}

/** Stores a token for the next page of this origin in this tab, or for this one after a reload. */
export function storeToken(portal: string, token: PageToken): void {
  try {
    sessionStorage.setItem(keyOf(portal), JSON.stringify(token));
  } catch {
    // As above.
  }
}
