import type { LiveEventName } from '@portal/contracts';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Browser } from './browser';
import { soon } from './soon';

interface Heard {
  event: LiveEventName;
  data: { lists?: string[]; changed?: Record<string, number>; reason?: string };
}

/** A page that listens to the stream of live events. */
export interface Listening {
  status: number;
  headers: IncomingHttpHeaders;
  events: Heard[];
  /** Whether the server ended the stream. */
  ended: () => boolean;
  /**
   * Waits until an event of this kind has come that was not there before the call, and answers it.
   * With a list: an event that names it, since changes of an earlier test may still be on their way.
   */
  next: (event: LiveEventName, list?: string) => Promise<Heard>;
  /** Leaves, as a closed tab does. */
  leave: () => void;
}

const read = (text: string): Heard => {
  const field = (name: string) => text.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? '';
  return { event: field('event') as LiveEventName, data: JSON.parse(field('data')) as Heard['data'] };
};

/** Opens a stream with a browser's cookies, over a connection of its own, whatever is answered. */
export async function tryToListen(
  browser: Browser,
  url: string,
  headers: Record<string, string> = {},
): Promise<Listening> {
  const request = get(`${url}/api/events`, {
    agent: false,
    headers: { ...(browser.cookies.size && { cookie: browser.cookie }), ...headers },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const events: Heard[] = [];
  let ended = false;
  let rest = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    if (response.statusCode === 200) events.push(...parts.map(read));
  });
  // A stream that breaks off has ended as well.
  response.once('close', () => (ended = true)).on('error', () => undefined);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    ended: () => ended,
    async next(event, list) {
      const seen = events.length;
      const fits = ({ data }: Heard) => list === undefined || data.lists?.includes(list);
      const find = () => events.slice(seen).find((heard) => heard.event === event && fits(heard));
      await soon(() => find() !== undefined, `the event ${event} ${list ?? ''}`);
      return find() as Heard;
    },
    leave: () => request.destroy(),
  };
}

/** Opens a stream; the gateway may have to find its database first. */
export async function listen(
  browser: Browser,
  url: string,
  headers?: Record<string, string>,
): Promise<Listening> {
  let stream = await tryToListen(browser, url, headers);
  await soon(async () => {
    if (stream.status === 503) stream = await tryToListen(browser, url, headers);
    return stream.status !== 503;
  }, 'a stream');
  if (stream.status !== 200) throw new Error(`the stream was refused with ${stream.status}`);
  await soon(() => stream.events.length > 0, 'the first event');
  return stream;
}
