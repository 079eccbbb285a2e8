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

/** What is on its way through the streams has arrived. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
function open(token?: string) {
  const heard: string[] = [];
  const lost = jest.fn();
  const close = embedStream({ portal, token: () => token })((name, data) => heard.push(name + data), lost);
  return { heard, lost, close };
}

test('it is asked for with the token in a header, else with the cookie, and never in the address', () => {
  open('emb_secret').close();
  open().close();
  expect(asked.map(({ url }) => url)).toEqual([`${portal}/api/events`, `${portal}/api/events`]);
  expect(asked.map(({ init }) => init)).toMatchObject([
    { credentials: 'omit', headers: { authorization: 'Bearer emb_secret' } },
    { credentials: 'include' },
  ]);
  expect(asked[1]?.init.headers).not.toHaveProperty('authorization');
});

test('events arrive whole, wherever the line cuts them', async () => {
  const { heard, lost } = open();
  for (const text of [
    'event: hello\ndata: {}\n',
    '\nevent: cha',
    'nged\ndata: {"lists":[]}\n\nevent: beat\n',
  ])
    line.send(text);
  await waitFor(() => expect(heard).toEqual(['hello{}', 'changed{"lists":[]}']));
  line.end();
  await waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
});

test('who has closed it hears no more of it, and a refusal counts as lost', async () => {
  const { heard, lost, close } = open();
  line.send('event: hello\ndata: {}\n\n');
  await waitFor(() => expect(heard).toEqual(['hello{}']));
  close();
  line.send('event: beat\ndata: {}\n\n');
  line.end();
  await settled();
  expect([heard, lost.mock.calls.length]).toEqual([['hello{}'], 0]);
  globalThis.fetch = () => Promise.resolve({ ok: false } as Response);
  const refused = open();
  await waitFor(() => expect(refused.lost).toHaveBeenCalledTimes(1));
});
