import { request } from 'undici';
import type { Demo } from './demo-figures';
import { newDepartment } from './works';

interface Answer {
  rows: Record<string, unknown>[];
  bytes: number;
}

/** Bytes may differ by this share: the order of keys and the length of a number are nobody's work. */
const tolerance = 0.03;

async function answerOf(origin: string, path: string, cookie: string, body?: string): Promise<Answer> {
  const answer = await request(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin, ...(body && { 'content-type': 'application/json' }) },
    body: body ?? null,
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300)
    throw new Error(`${origin}${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
  const json = JSON.parse(text) as Answer['rows'] | Answer['rows'][number];
  return { rows: Array.isArray(json) ? json : [json], bytes: Buffer.byteLength(text) };
}

const keysOf = (rows: Answer['rows']): string =>
  Object.keys(rows[0] ?? {})
    .sort()
    .join(' ');

/** What differs between two answers to the same question; undefined when nothing does. */
export function differenceOf(portal: Answer, bare: Answer): string | undefined {
  if (portal.rows.length !== bare.rows.length)
    return `${portal.rows.length} rows from the portal, ${bare.rows.length} from the reference`;
  if (keysOf(portal.rows) !== keysOf(bare.rows))
    return `the portal's rows have ${keysOf(portal.rows)}, the reference's ${keysOf(bare.rows)}`;
  if (Math.abs(portal.bytes / bare.bytes - 1) > tolerance)
    return `${portal.bytes} bytes from the portal, ${bare.bytes} from the reference`;
  return undefined;
}

/**
 * A ratio says something only where both sides answer the same.
 * @throws when the reference's rows, columns or bytes are not the portal's
 */
export async function requireSameAnswers(demo: Demo, reference: string): Promise<void> {
  const questions = [
    { path: '/api/employees', bare: '/employees', write: false },
    { path: '/api/shifts/current', bare: '/shifts', write: false },
    { path: '/api/departments', bare: '/departments', write: true },
  ];
  for (const { path, bare, write } of questions) {
    const portals = await answerOf(demo.url, path, demo.cookie, write ? newDepartment() : undefined);
    const references = await answerOf(reference, bare, '', write ? newDepartment() : undefined);
    const difference = differenceOf(portals, references);
    if (difference)
      throw new Error(
        `${path} and its reference do not answer the same, so their ratio would say nothing: ${difference}. Mend bench/reference-server.ts.`,
      );
  }
}
