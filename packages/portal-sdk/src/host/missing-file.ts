import { create } from 'zustand';

/** The address of a file that the open page asked for and that the server no longer has. */
export const useMissingFile = create<{ url: string | undefined }>(() => ({ url: undefined }));

/** Milliseconds for the server to say whether it has a file. */
const patience = 5000;

/**
 * Finds out whether a file that did not come is gone for good, in place of a connection that is: the page then needs a
 * reload, which `useMissingFile` tells.
 */
export async function lookForFile(url: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  if (answer?.status === 404) useMissingFile.setState({ url });
}
