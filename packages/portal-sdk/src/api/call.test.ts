import { approveLeaveRequest, listDepartments, listEmployees, listLeaveRequests } from '@portal/contracts';
import { createQueryClient } from '../host/query-client';
import { sessionStarted, sessionStore } from '../session/session';
import { Answer, answering, refusal, type Answers, type SeenCall } from '../testing/answers';
import { testUser } from '../testing/test-user';
import { ApiError, messageOf, NetworkError } from './api-error';
import { call, callPage } from './call';
import { fileNameOf } from './download';
import { configureHttp } from './http';
import { queryOf } from './queries';

const id = '01990000-0000-7000-8000-0000000000aa';

function server(answers: Answers): SeenCall[] {
  const calls: SeenCall[] = [];
  configureHttp({ adapter: answering(answers, calls) });
  return calls;
}

const caught = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a call fills the path, sends the body and returns the response', async () => {
  const calls = server({ 'POST /api/leave-requests/:id/approve': { id, status: 'approved' } });
  const answer = await call(approveLeaveRequest, { params: { id }, body: { comment: 'Fine' } });
  expect(answer).toEqual({ id, status: 'approved' });
  expect(calls).toEqual([
    {
      method: 'POST',
      path: `/api/leave-requests/${id}/approve`,
      params: { id },
      query: {},
      body: { comment: 'Fine' },
    },
  ]);
});

test('a page of a list has the total from X-Total-Count; empty filters are not sent', async () => {
  const calls = server({ 'GET /api/employees': new Answer(200, [{ id }], { 'x-total-count': '120' }) });
  const page = await callPage(listEmployees, { query: { page: 2, pageSize: 10, q: '' } });
  expect(page).toEqual({ rows: [{ id }], total: 120, more: false });
  expect(calls[0]?.query).toEqual({ page: '2', pageSize: '10' });
  server({
    'GET /api/employees': new Answer(200, [{ id }], { 'x-total-count': '200', 'x-total-more': 'true' }),
  });
  expect(await callPage(listEmployees, { query: { page: 2 } })).toEqual({
    rows: [{ id }],
    total: 200,
    more: true,
  });
});

test.each([
  [listEmployees, 'employees'],
  [listDepartments, 'departments'],
  [listLeaveRequests, 'leave requests'],
])(
  'the failed fetch of a list has the words of the specification; its cause has status and body',
  async (endpoint, name) => {
    server({ [`GET ${endpoint.path}`]: new Answer(502, 'Bad Gateway') });
    const client = createQueryClient();
    const error = (await caught(client.fetchQuery({ ...queryOf(endpoint), retry: false }))) as ApiError;
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe(`Failed to fetch ${name}`);
    expect([error.status, (error.cause as Error).message]).toEqual([502, '502: Bad Gateway']);
  },
);

test('API-31 a refusal is an error with the message `status: body`', async () => {
  const body = { error: 'validation', message: 'Check the form', details: { fields: { name: 'Taken' } } };
  server({
    'GET /api/departments': refusal(400, 'validation', 'Check the form', { fields: { name: 'Taken' } }),
  });
  const error = (await caught(call(listDepartments))) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe(`400: ${JSON.stringify(body)}`);
  expect(error).toMatchObject({ status: 400, code: 'validation', serverMessage: 'Check the form' });
  expect(error.fields).toEqual({ name: 'Taken' });
  expect(messageOf(error, 'Failed to load')).toBe('Check the form');
});

test('API-31 a text body is in the message unchanged', async () => {
  server({ 'GET /api/departments': new Answer(502, 'Bad gateway, says the proxy') });
  const error = await caught(call(listDepartments));
  expect(error).toMatchObject({ message: '502: Bad gateway, says the proxy', code: 'unknown' });
  expect(messageOf(error, 'Failed to load')).toBe('Failed to load');
});

test('a missing response is a network error', async () => {
  configureHttp({ adapter: 'http', baseUrl: 'http://127.0.0.1:9' } as never);
  const error = await caught(call(listDepartments));
  expect(error).toBeInstanceOf(NetworkError);
  expect(messageOf(error, 'Failed')).toBe('Network error occurred');
  configureHttp({ baseUrl: '' });
});

test('API-31 a 401 on a data fetch yields null and ends the session', async () => {
  server({ 'GET /api/departments': refusal(401, 'unauthenticated', 'Sign in') });
  sessionStarted(testUser());
  const data: unknown = await createQueryClient().fetchQuery(queryOf(listDepartments));
  expect(data).toBeNull();
  expect(sessionStore.getState()).toEqual({ status: 'signed-out', user: null });
});

test('a 401 on a command does not end the session: the screen shows a message first', async () => {
  server({ 'POST /api/leave-requests/:id/approve': refusal(401, 'unauthenticated', 'Sign in') });
  sessionStarted(testUser());
  expect(await caught(call(approveLeaveRequest, { params: { id }, body: {} }))).toMatchObject({
    status: 401,
  });
  expect(sessionStore.getState().status).toBe('signed-in');
});

test.each([
  ['attachment; filename="leave_summary-2026-03-05.csv"', 'leave_summary-2026-03-05.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'d%C3%A9part.csv', 'départ.csv'],
  [undefined, undefined],
])('the file name in %s', (header, name) => expect(fileNameOf(header)).toBe(name));
