import { liveEvents, type LiveEventName } from '@portal/contracts';
import type { OpenStream } from '../live/open-stream';
import type { EmbedHttp } from './embed-http';

const fieldOf = (event: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];

/**
 * The stream of live events for embedding pages: with the page's token in a header, which an EventSource cannot send (a
 * URL would appear in logs), or with the cookie.
 */
export const embedStream =
  ({ portal, token }: Pick<EmbedHttp, 'portal' | 'token'>): OpenStream =>
  (onEvent, lost) => {
    const closing = new AbortController();
    const { signal } = closing;
    const read = async () => {
      const bearer = token();
      const answer = await fetch(portal + liveEvents.path, {
        signal,
        cache: 'no-store',
        credentials: bearer ? 'omit' : 'include',
        headers: { accept: 'text/event-stream', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      });
      if (!answer.ok || !answer.body) return;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let part = await reader.read(); !part.done && !signal.aborted; part = await reader.read()) {
        const events = (rest + part.value).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events)
          if (!signal.aborted)
            onEvent(fieldOf(event, 'event') as LiveEventName, fieldOf(event, 'data') ?? '{}');
      }
    };
    const ended = () => {
      if (!signal.aborted) lost();
    };
    read().then(ended, ended);
    return () => closing.abort();
  };
