import { expect } from '@playwright/test';
import type { Answer } from '../support/answer';
import { urlOf } from '../support/url-of';
import { test } from '../matrix/world-fixture';
import { validCalls } from './bad-calls';

const json = { 'content-type': 'application/json' };
const kilobyte = 1024;
/** Limits as the contracts give them: 100 kB, and 10 MB for uploads. */
const justOver = { small: 101 * kilobyte, bulk: 10 * kilobyte * kilobyte + kilobyte };

const refusal = ({ status, body }: Answer) => `${status} ${String(body.error)}`;

test('API-30 a body that is too large is 413, one that is no JSON 415, one that is broken 400', async ({
  world,
}) => {
  const wrong: string[] = [];
  for await (const { call, endpoint, as, params, query, body } of validCalls(world)) {
    if (body === undefined) continue;
    const target = { method: endpoint.method, path: urlOf(endpoint.path, params, query) };
    const text = JSON.stringify(body);
    const size = endpoint.limit === 'bulk' ? justOver.bulk : justOver.small;
    const padded = `${text.slice(0, -1)},"padding":"${'x'.repeat(size)}"}`;
    const expectRefusal = async (
      what: string,
      expected: string,
      headers: Record<string, string>,
      sent: string | Buffer,
    ) => {
      const got = refusal(await as.raw({ ...target, headers, body: sent }));
      if (got !== expected) wrong.push(`${call}, ${what}: expected ${expected}, got ${got}`);
    };
    await expectRefusal('too large', '413 too_large', json, padded);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      await expectRefusal(type, '415 not_json', { 'content-type': type }, text);
    await expectRefusal('no content type', '415 not_json', {}, text);
    await expectRefusal('cut off', '400 bad_json', json, text.slice(0, -1));
    await expectRefusal('not JSON', '400 bad_json', json, '{reason: undefined}');
    await expectRefusal('not UTF-8', '400 bad_json', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]));
  }
  expect(wrong).toEqual([]);
});

test('API-30 a body whose size is not told beforehand is cut off at the limit', async ({ world }) => {
  const { supervisor } = world.callers;
  const answer = await supervisor.stream('POST', '/api/leave-requests', 4 * kilobyte * kilobyte);
  expect(refusal(answer)).toBe('413 too_large');
});
