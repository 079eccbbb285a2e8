import { NetworkError, apiErrorOf } from '../api/api-error';
import { createQueryClient } from './query-client';
import { reportSectionErrors } from './section-errors';
import type { LoadReport } from './section-loader';

const origin = 'https://portal.example.org';
const script = `${origin}/remotes/mf-leave/0.1.0-0123abcd/assets/app.js:1:200`;

/** An error that a script threw, as a browser reports it. */
const thrownIn = (stack: string, error: Error = new TypeError('x is undefined')) => {
  error.stack = `${String(error)}\n${stack}`;
  return error;
};
const inSection = (error?: Error) => thrownIn(`    at JSON.parse (<anonymous>)\n    at f (${script})`, error);

const reports: LoadReport[] = [];
let take: (error: unknown) => void;
const listeners: [string, EventListener][] = [];
beforeEach(() => {
  reports.length = 0;
  const add = jest.spyOn(window, 'addEventListener');
  take = reportSectionErrors({ report: (event) => reports.push(event), origin });
  for (const [name, listener] of add.mock.calls) listeners.push([name, listener as EventListener]);
  add.mockRestore();
});
afterEach(() => {
  for (const [name, listener] of listeners.splice(0)) window.removeEventListener(name, listener);
});

const expected = {
  remote: 'mf-leave',
  version: '0.1.0-0123abcd',
  phase: 'use',
  error: 'TypeError: x is undefined (assets/app.js:1:200)',
};

test('an error in a handler is reported with section, version and position, once per page', () => {
  const happened = () => window.dispatchEvent(new ErrorEvent('error', { error: inSection() }));
  happened();
  happened();
  expect(reports).toEqual([expected]);
});

test('so are unhandled rejections, and stacks of other browsers', () => {
  const reason = thrownIn(`f@${script}\ng@${origin}/assets/shell.js:1:1`);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(reports).toEqual([expected]);
});

test('an error belongs to the section whose script threw it; errors of the shell, the embedding page or another site are not reported', () => {
  take(thrownIn(`    at f (${origin}/assets/shell.js:1:1)\n    at g (${script})`));
  take(thrownIn(`    at f (https://intranet.example.org/app.js:1:1)`));
  take(thrownIn(`    at f (${script.replace('portal.', 'other.')})`));
  take('a word');
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop', filename: `${origin}/leave` }),
  );
  expect(reports).toEqual([]);
});

test('refusals, lost connections and aborted calls are not errors of a section', () => {
  take(inSection(apiErrorOf(409, 'Conflict', {})));
  take(inSection(apiErrorOf(500, '', '')));
  take(inSection(new NetworkError({}, 'no answer')));
  take(new DOMException('given up', 'AbortError'));
  expect(reports).toEqual([]);
});

test('errors in queries, their `select` and mutations are reported', async () => {
  const client = createQueryClient(take);
  const retry = { retry: false } as const;
  const throws = (words: string) => () => {
    throw inSection(new TypeError(words));
  };
  await client.fetchQuery({ queryKey: ['a'], queryFn: throws('query'), ...retry }).catch(() => undefined);
  const { QueryObserver, MutationObserver } = await import('@tanstack/react-query');
  const options = { queryKey: ['b'], queryFn: () => 1, select: throws('selection') };
  const end = new QueryObserver(client, options).subscribe(() => undefined);
  await client.fetchQuery(options);
  await new MutationObserver(client, { mutationFn: throws('mutation') }).mutate().catch(() => undefined);
  end();
  client.clear();
  expect(reports.map(({ error }) => error?.match(/: (\w+)/)?.[1])).toEqual([
    'query',
    'selection',
    'mutation',
  ]);
});
