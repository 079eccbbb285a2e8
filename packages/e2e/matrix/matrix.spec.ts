import { expect } from '@playwright/test';
import { ask } from './call-as';
import { callers, type CallerName } from './callers';
import { inputs } from './inputs';
import { matrix } from './role-matrix';
import { test } from './world-fixture';

test('ROLE-01 every row of the table has its input, and every input its row', () => {
  const prepared = Object.entries(inputs).flatMap(([call, subjects]) =>
    Object.keys(subjects).map((subject) => `${call}, ${subject}`),
  );
  expect(prepared.sort()).toEqual(matrix.map((row) => `${row.call}, ${row.subject}`).sort());
});

for (const { call, subject, expected } of matrix) {
  test(`ROLE-01 ${call}, ${subject}`, async ({ world }) => {
    const got = {} as Record<CallerName, number>;
    const answers: Partial<Record<CallerName, string>> = {};
    for (const caller of callers) {
      const answer = await ask(world, call, subject, caller);
      got[caller] = answer.status;
      if (answer.status !== expected[caller])
        answers[caller] = `expected ${expected[caller]}, got ${answer.status}: ${answer.text.slice(0, 300)}`;
    }
    expect(answers, 'cells that answered something else').toEqual({});
    expect(got).toEqual(expected);
  });
}
