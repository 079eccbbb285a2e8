import { liveEvents, type LiveEventName } from '@portal/contracts';

/**
 * Opens the stream of live events.
 * @param hear gets each event by its name, with its text
 * @param lost called when the stream has ended or could not open
 * @returns closes it; no callback runs afterwards
 */
export type OpenStream = (hear: (name: LiveEventName, data: string) => void, lost: () => void) => () => void;

const names: readonly LiveEventName[] = ['hello', 'changed', 'beat', 'bye'];

/** The browser's own way, for the portal's own pages: their cookie goes along by itself. */
export const byEventSource: OpenStream = (hear, lost) => {
  const source = new EventSource(liveEvents.path);
  for (const name of names)
    source.addEventListener(name, ({ data }: MessageEvent<string>) => hear(name, data));
  source.onerror = lost;
  return () => source.close();
};
