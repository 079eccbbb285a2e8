import { expect } from '@playwright/test';
import { endpoints } from '@portal/contracts/endpoints';
import type { Answer } from '../support/answer';
import { ask } from './call-as';
import { callers } from './callers';
import { matrix } from './role-matrix';
import { test } from './world-fixture';

/** What differs from answer to answer whatever was asked. */
const ofTheMoment = /^(date|x-request-id|ratelimit(-.*)?|x-ratelimit-.*)$/;

/** The origins of other pages, which an administrator may change at any moment; other tests do so meanwhile. */
const othersPages = /frame-ancestors [^;]*/;

const bytes = ({ status, headers, text }: Answer) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofTheMoment.test(name))
      .map(([name, value]) => [name, String(value).replace(othersPages, 'frame-ancestors')]),
  ),
  text,
});

const isMissing = (subject: string) => /\bmissing\b/.test(subject);
const foreign = matrix.filter(({ subject, expected }) => {
  return !isMissing(subject) && callers.some((caller) => expected[caller] === 404);
});

for (const { call, subject, expected } of foreign.filter((row) => !endpoints[row.call]?.internal)) {
  test(`ROLE-01 ${call}, ${subject}: out of reach reads byte for byte as missing`, async ({ world }) => {
    const missing = matrix.find((row) => row.call === call && isMissing(row.subject));
    if (!missing) throw new Error(`${call} has no row for a missing id`);
    for (const caller of callers.filter((name) => expected[name] === 404)) {
      const outOfReach = bytes(await ask(world, call, subject, caller));
      expect(outOfReach, caller).toEqual(bytes(await ask(world, call, missing.subject, caller)));
      expect(outOfReach.status, caller).toBe(404);
    }
  });
}
