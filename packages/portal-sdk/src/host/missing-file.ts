import { create } from 'zustand';

/** URL of a file that the open page requested and the server no longer has. */
export const useMissingFile = create<{ url: string | undefined }>(() => ({ url: undefined }));

/** Timeout in milliseconds of the check whether the server has a file. */
const patience = 5000;

/**
 * Checks whether a file that failed to load no longer exists, or only the connection failed. If it no longer exists,
 * the page needs a reload, which `useMissingFile` reports.
 */
export async function lookForFile(url: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  if (answer?.status === 404) useMissingFile.setState({ url });
}
