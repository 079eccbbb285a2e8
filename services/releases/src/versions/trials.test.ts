import { hash } from 'node:crypto';
import { openHarness, type Harness } from '@portal/service-kit/testing';

/** Ids as people have them, and the same in every run. */
const users = Array.from({ length: 10_000 }, (_, n) =>
  hash('sha256', `person ${n}`, 'hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness([]);
});
afterAll(() => harness.close());

const within = async (share: number, section = 'mf-leave') => {
  const rows = await harness.sql<{ person: string }>(
    'select person from unnest($1::uuid[]) person where releases.is_on_trial(person, $2, $3)',
    [users, section, share],
  );
  return rows.map(({ person }) => person);
};

test.each([1, 10, 50, 90])(
  'a trial of %i %% reaches that share of 10,000 users, give or take one in a hundred',
  async (share) => {
    const percent = ((await within(share)).length / users.length) * 100;
    expect(Math.abs(percent - share)).toBeLessThanOrEqual(1);
  },
);

test('who is on the trial at 10 % is on it at 20 %, and nobody is added twice', async () => {
  const [few, more] = [await within(10), new Set(await within(20))];
  expect(few.filter((user) => !more.has(user))).toEqual([]);
  expect(await within(10)).toEqual(few);
});

test('sections do not all try with the same people; nobody is within 0 % and all within 100 %', async () => {
  const [leave, shifts] = [await within(10), new Set(await within(10, 'mf-shifts'))];
  expect(leave.filter((user) => shifts.has(user)).length).toBeLessThan(leave.length / 4);
  expect([(await within(0)).length, (await within(100)).length]).toEqual([0, users.length]);
});
