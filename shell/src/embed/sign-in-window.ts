import type { HandedOver } from './protocol';

/** Milliseconds between two looks whether the window was closed; browsers tell nobody. */
const look = 400;

export class WindowBlocked extends Error {}

/** Where somebody signs in, for a page of this origin. */
export const signInAddress = (portal: string): string =>
  `${portal}/embed-sign-in?${new URLSearchParams({ origin: location.origin }).toString()}`;

/**
 * Hears what a page of the portal hands over to this one.
 * @param by the window that was opened for it; any of the portal's where there is none to know
 * @returns ends the hearing
 */
export function handedOver(portal: string, take: (handed: HandedOver) => void, by?: Window): () => void {
  const hear = ({ origin, source, data }: MessageEvent<HandedOver | undefined>) => {
    if (origin === portal && (!by || source === by) && data?.type === 'apron-embed-token') take(data);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}

/**
 * Opens the portal's sign-in window, and waits for what it hands over: to this page's origin alone, and taken from the
 * portal's alone.
 * @returns undefined when the window was closed before that
 * @throws WindowBlocked
 */
export function signInWindow(portal: string): Promise<HandedOver | undefined> {
  const left = Math.max(0, (screen.availWidth - 480) / 2);
  const opened = open(signInAddress(portal), '_blank', `popup,width=480,height=720,left=${left},top=80`);
  if (!opened || opened.closed) return Promise.reject(new WindowBlocked());
  return new Promise((resolve) => {
    const end = (handed: HandedOver | undefined) => {
      clearInterval(timer);
      deaf();
      resolve(handed);
    };
    const deaf = handedOver(portal, end, opened);
    const timer = setInterval(() => {
      // What it handed over just before it closed is on its way.
      if (opened.closed) setTimeout(end, look, undefined);
    }, look);
  });
}
