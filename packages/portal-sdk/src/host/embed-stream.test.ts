import { waitFor } from '@testing-library/react';
import { embedStream } from './embed-stream';

const portal = 'https://portal.example.org';
let asked: { url: string; init: RequestInit }[];
let line: { send: (text: string) => void; end: () => void };

/** A server that answers with a stream, fed by `line`. */
beforeEach(() => {
  asked = [];
  globalThis.fetch = (url, init = {}) => {
    asked.push({ url: String(url), init });
    const body = new ReadableStream<Uint8Array>({
      start(to) {
        line = { send: (text) => to.enqueue(new TextEncoder().encode(text)), end: () => to.close() };
      },
    });
    return Promise.resolve({ ok: true, body } as Response);
  };
});

/** Waits until all pending stream data has arrived. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
function open(token?: string) {
  const received: string[] = [];
  const lost = jest.fn();
  const close = embedStream({ portal, token: () => token })((name, data) => received.push(name + data), lost);
  return { received, lost, close };
}

test('the request has the token in a header, or the cookie, and never in the URL', () => {
  open('emb_secret').close();
  open().close();
  expect(asked.map(({ url }) => url)).toEqual([`${portal}/api/events`, `${portal}/api/events`]);
  expect(asked.map(({ init }) => init)).toMatchObject([
    { credentials: 'omit', headers: { authorization: 'Bearer emb_secret' } },
    { credentials: 'include' },
  ]);
  expect(asked[1]?.init.headers).not.toHaveProperty('authorization');
});

test('events arrive complete, wherever the chunks split', async () => {
  const { received, lost } = open();
  for (const text of [
    'event: hello\ndata: {}\n',
    '\nevent: cha',
    'nged\ndata: {"lists":[]}\n\nevent: beat\n',
  ])
    line.send(text);
  await waitFor(() => expect(received).toEqual(['hello{}', 'changed{"lists":[]}']));
  line.end();
  await waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
});

test('a closed stream calls no handler, and a refusal counts as lost', async () => {
  const { received, lost, close } = open();
  line.send('event: hello\ndata: {}\n\n');
  await waitFor(() => expect(received).toEqual(['hello{}']));
  close();
  line.send('event: beat\ndata: {}\n\n');
  line.end();
  await settled();
  expect([received, lost.mock.calls.length]).toEqual([['hello{}'], 0]);
  globalThis.fetch = () => Promise.resolve({ ok: false } as Response);
  const refused = open();
  await waitFor(() => expect(refused.lost).toHaveBeenCalledTimes(1));
});
