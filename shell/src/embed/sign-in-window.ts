import type { HandedOver } from './protocol';

/** Milliseconds between two looks whether the window was closed; browsers tell nobody. */
const look = 400;

export class WindowBlocked extends Error {}

/**
 * Opens the portal's sign-in window, and waits for what it hands over: to this page's origin alone, and taken from the
 * portal's alone.
 * @returns undefined when the window was closed before that
 * @throws WindowBlocked
 */
export function signInWindow(portal: string): Promise<HandedOver | undefined> {
  const query = new URLSearchParams({ origin: location.origin });
  const left = Math.max(0, (screen.availWidth - 480) / 2);
  const opened = open(
    `${portal}/embed-sign-in?${query.toString()}`,
    '_blank',
    `popup,width=480,height=720,left=${left},top=80`,
  );
  if (!opened) return Promise.reject(new WindowBlocked());
  return new Promise((resolve) => {
    const end = (handed: HandedOver | undefined) => {
      clearInterval(timer);
      removeEventListener('message', hear);
      resolve(handed);
    };
    const hear = ({ origin, source, data }: MessageEvent<HandedOver | undefined>) => {
      if (origin === portal && source === opened && data?.type === 'apron-embed-token') end(data);
    };
    const timer = setInterval(() => {
      // What it handed over just before it closed is on its way.
      if (opened.closed) setTimeout(end, look, undefined);
    }, look);
    addEventListener('message', hear);
  });
}
