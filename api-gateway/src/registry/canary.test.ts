import { hash } from 'node:crypto';
import { isOnTrial } from './canary';

/** Ids as people have them, and the same in every run. */
const users = Array.from({ length: 10_000 }, (_, n) =>
  hash('sha256', `person ${n}`, 'hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
);
const within = (share: number, remote = 'mf-leave') => users.filter((user) => isOnTrial(user, remote, share));

test.each([1, 10, 50, 90])(
  'a trial of %i %% reaches that share of 10,000 users, give or take one in a hundred',
  (share) => {
    const percent = (within(share).length / users.length) * 100;
    expect(Math.abs(percent - share)).toBeLessThanOrEqual(1);
  },
);

test('who is on the trial at 10 % is on it at 20 %, and nobody is added twice', () => {
  const [few, more] = [within(10), new Set(within(20))];
  expect(few.filter((user) => !more.has(user))).toEqual([]);
  expect(within(10)).toEqual(few);
});

test('sections do not all try with the same people; nobody is within 0 % and all within 100 %', () => {
  const shifts = new Set(within(10, 'mf-shifts'));
  const both = within(10).filter((user) => shifts.has(user));
  expect(both.length).toBeLessThan(within(10).length / 4);
  expect([within(0).length, within(100).length]).toEqual([0, users.length]);
});
