import { liveEvents, type LiveEventName } from '@portal/contracts';

/**
 * Opens the stream of live events.
 * @param onEvent called with the name and the data of each event
 * @param lost called when the stream has ended or failed to open
 * @returns a function that closes it; no callback runs afterwards
 */
export type OpenStream = (
  onEvent: (name: LiveEventName, data: string) => void,
  lost: () => void,
) => () => void;

const names: readonly LiveEventName[] = ['hello', 'changed', 'beat', 'bye'];

/** Opens an EventSource, for the portal's own pages: the browser sends the cookie. */
export const byEventSource: OpenStream = (onEvent, lost) => {
  const source = new EventSource(liveEvents.path);
  for (const name of names)
    source.addEventListener(name, ({ data }: MessageEvent<string>) => onEvent(name, data));
  source.onerror = lost;
  return () => source.close();
};
