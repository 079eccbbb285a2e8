import type { HandedOver } from './protocol';

/** Interval of the check whether the window was closed; browsers send no event. */
const look = 400;

export class WindowBlocked extends Error {}

/** URL of the sign-in page for an embedding origin. */
export function signInAddress(portal: string, sections: readonly string[]): string {
  const query = [['origin', location.origin], ...sections.map((name) => ['section', name])];
  return `${portal}/embed-sign-in?${new URLSearchParams(query).toString()}`;
}

/**
 * Listens for the token from a page of the portal.
 * @param by the opened window; any page of the portal if unknown
 * @returns a function that stops listening
 */
export function handedOver(portal: string, take: (handed: HandedOver) => void, by?: Window): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<HandedOver | undefined>) => {
    if (origin === portal && (!by || source === by) && data?.type === 'apron-embed-token') take(data);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

/**
 * Opens the portal's sign-in window and waits for its token; both sides check the origin.
 * @returns undefined if the window was closed first
 * @throws WindowBlocked
 */
export function signInWindow(portal: string, sections: readonly string[]): Promise<HandedOver | undefined> {
  const left = Math.max(0, (screen.availWidth - 480) / 2);
  const opened = open(
    signInAddress(portal, sections),
    '_blank',
    `popup,width=480,height=720,left=${left},top=80`,
  );
  if (!opened || opened.closed) return Promise.reject(new WindowBlocked());
  return new Promise((resolve) => {
    const end = (handed: HandedOver | undefined) => {
      clearInterval(timer);
      deaf();
      resolve(handed);
    };
    const deaf = handedOver(portal, end, opened);
    const timer = setInterval(() => {
      // A token sent just before it closed may still arrive.
      if (opened.closed) setTimeout(end, look, undefined);
    }, look);
  });
}
