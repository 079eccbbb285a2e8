import { listEmployees, listLeaveTypes, listDepartments } from '@portal/contracts';
import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createQueryClient } from '../host/query-client';
import { answering, Answer, refusal, type Answers, type SeenCall } from '../testing/answers';
import { firstViewRendered, prefetchResponses } from './prefetched-responses';
import { configureHttp } from './http';
import { pageQueryOf, queryOf } from './queries';

let calls: SeenCall[];
let client: QueryClient;
const serve = (answers: Answers) => configureHttp({ adapter: answering(answers, (calls = [])) });
const asked = () => calls.map(({ path }) => path);
const departments = '/api/departments';

/** A page with preload links for these calls. */
function pageWith(...paths: string[]): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = paths
    .map((path) => `<link rel="preload" as="fetch" href="${path.replace('&', '&amp;')}">`)
    .join('');
  return page;
}

/** Renders a query. @returns the first text, and the text once all has loaded */
async function draw(options: { queryKey: QueryKey }) {
  const observer = new QueryObserver(client, options);
  const first = observer.getCurrentResult().data;
  const leave = observer.subscribe(() => undefined);
  while (observer.getCurrentResult().isFetching) await new Promise((resolve) => setTimeout(resolve));
  const later = observer.getCurrentResult().data;
  leave();
  return { first, later };
}

beforeEach(() => {
  client = createQueryClient();
});

test('preloaded responses are in the first render, and are not requested again', async () => {
  serve({
    'GET /api/departments': [],
    'GET /api/employees': new Answer(200, [], { 'x-total-count': '7' }),
  });
  await prefetchResponses(pageWith(departments, '/api/employees?page=1&pageSize=5'));
  expect(await draw(queryOf(listDepartments))).toEqual({ first: [], later: [] });
  const page = { rows: [], total: 7, more: false };
  const options = pageQueryOf(listEmployees, { query: { page: 1, pageSize: 5 } });
  expect(await draw(options)).toEqual({ first: page, later: page });
  expect(asked()).toEqual([departments, '/api/employees']);
});

test('a list that reloads on mount uses the preloaded response', async () => {
  serve({ 'GET /api/departments': [] });
  await prefetchResponses(pageWith(departments));
  const always = { ...queryOf(listDepartments), staleTime: 0, refetchOnMount: 'always' as const };
  expect(await draw(always)).toEqual({ first: [], later: [] });
  expect(asked()).toHaveLength(1);
});

test('a pending preload is awaited, and not requested again', async () => {
  let answer = (_: unknown[]) => {};
  serve({ 'GET /api/departments': () => new Promise((resolve) => (answer = resolve)) });
  void prefetchResponses(pageWith(departments));
  const drawing = draw(queryOf(listDepartments));
  setTimeout(() => answer([]));
  expect(await drawing).toEqual({ first: undefined, later: [] });
  expect(asked()).toHaveLength(1);
});

test('a failed preload is requested again', async () => {
  let good = false;
  serve({ 'GET /api/leave-types': () => (good ? [] : refusal(503, 'unavailable', 'Not now')) });
  await prefetchResponses(pageWith('/api/leave-types'));
  good = true;
  expect(await draw(queryOf(listLeaveTypes))).toEqual({ first: undefined, later: [] });
});

test('after the first view every call goes to the server', async () => {
  serve({ 'GET /api/departments': [] });
  await prefetchResponses(pageWith(departments));
  await draw(queryOf(listDepartments));
  firstViewRendered();
  const always = { ...queryOf(listDepartments), staleTime: 0 };
  await draw(always);
  expect(asked()).toHaveLength(2);
});
