import { test } from '@playwright/test';
import type { ErrorBody } from '@portal/contracts';
import { appendFileSync, readFileSync } from 'node:fs';
import { isCluster, recordFile } from '../support/cluster-mode';
import type { Answer } from '../support/answer';

/** One answer to a test's HTTP caller. */
interface Call {
  method: string;
  path: string;
  status: number;
  ms: number;
  requestId: string | undefined;
  /** Of the record that a write has made. */
  id: string | undefined;
  /** Its process was killed: the portal asks to try again. */
  cutOff: boolean;
}

const tryAgain = ['gateway.serviceAway', 'gateway.restarting'];
const mostTries = 4;
const latestMs = 2_000;

const isCutOff = ({ status, body }: Answer): boolean =>
  status === 503 && tryAgain.includes((body as Partial<ErrorBody>).text?.key ?? '');

function record(method: string, path: string, answer: Answer): void {
  const { id } = (answer.body ?? {}) as { id?: unknown };
  const call: Call = {
    method,
    path,
    status: answer.status,
    ms: Math.round(answer.ms),
    requestId: answer.headers['x-request-id'],
    id: typeof id === 'string' ? id : undefined,
    cutOff: isCutOff(answer),
  };
  appendFileSync(recordFile(), `${JSON.stringify(call)}\n`);
}

/**
 * Sends a call. In a cluster it is sent again, as a person would, while its answer says that a process was killed; each
 * answer of the run's shared portal is recorded.
 */
export async function sendAgain(
  { url, method, path, body }: { url: string; method: string; path: string; body?: unknown },
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (!isCluster) return send();
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (url === process.env.PORTAL_URL) record(method, path, answer);
    const canRepeat = typeof body !== 'object' || Buffer.isBuffer(body);
    if (!isCutOff(answer) || !canRepeat || tries === mostTries) return answer;
    noteRefusal(`${method} ${path}`);
  }
}

/** Adds a refused call to the test that made it. */
export function noteRefusal(call: string): void {
  try {
    test.info().annotations.push({ type: '503', description: call });
  } catch {
    // Made by a worker's fixture, outside of any test.
  }
}

/** How many calls of the test were refused so far. */
const refusals = (): number => test.info().annotations.filter(({ type }) => type === '503').length;

interface Attempt<T> {
  /** Undefined if the work failed after a call was refused. */
  result: T | undefined;
  /** Whether a call was refused: it may have been carried out all the same, and a repeat of it is then refused. */
  wasCutOff: boolean;
}

/** Does some work. Throws what made it fail, unless one of its calls was refused. */
export async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  const before = refusals();
  const wasCutOff = () => refusals() > before;
  try {
    return { result: await work(), wasCutOff: wasCutOff() };
  } catch (error) {
    if (!wasCutOff()) throw error;
    return { result: undefined, wasCutOff: true };
  }
}

const mostAttempts = 5;

/** Does some work, and again from its beginning when one of its calls was refused. */
export async function undisturbed<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 1; n < mostAttempts; n += 1) {
    const { result, wasCutOff } = await attempt(work);
    if (!wasCutOff) return result as T;
  }
  return work();
}

/**
 * What the callers of the run saw. Each record that a write has made stands in the audit trail with the id of its request.
 * @param sql asks the portal's database as its administrator
 * @returns the lines to print, and how many acknowledged records are not there
 */
export async function sumOfCalls(
  sql: (text: string, values: unknown[]) => Promise<{ found: string }[]>,
): Promise<{ text: string; lost: number }> {
  const calls = readFileSync(recordFile(), { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Call);
  const writes = calls.filter(({ method }) => method !== 'GET');
  const acknowledged = writes.filter(({ status }) => status < 300);
  const made = acknowledged.filter(({ status, id, requestId }) => status === 201 && id && requestId);
  const found = await audited(
    sql,
    made.map(({ requestId }) => requestId!),
  );
  const lost = made.filter(({ requestId }) => !found.has(requestId!));
  const late = calls.filter(({ ms }) => ms > latestMs).sort((a, b) => b.ms - a.ms);
  const lines = [
    `${calls.length} calls over HTTP, ${writes.length} writes, ${acknowledged.length} acknowledged`,
    `${calls.filter(({ cutOff }) => cutOff).length} answered with "try again"`,
    `${made.length} records made, ${lost.length} of them not in the audit trail`,
    ...lost.map(({ method, path, id }) => `  ${method} ${path} ${id}`),
    `${late.length} answers after more than ${latestMs} ms`,
    ...late.slice(0, 10).map(({ method, path, ms, status }) => `  ${ms} ms: ${status} ${method} ${path}`),
  ];
  return { text: lines.join('\n'), lost: lost.length };
}

/** Which requests stand in the audit trail of any service. */
async function audited(
  sql: (text: string, values: unknown[]) => Promise<{ found: string }[]>,
  requestIds: string[],
): Promise<Set<string>> {
  const trails = await sql(
    `select format('%I.%I', schemaname, tablename) as found from pg_tables where tablename = 'audit_log'`,
    [],
  );
  const rows = await sql(
    trails
      .map(({ found }) => `select request_id as found from ${found} where request_id = any ($1)`)
      .join(' union '),
    [requestIds],
  );
  return new Set(rows.map(({ found }) => found));
}
