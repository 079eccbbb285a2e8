import { readOptions } from './options';

test('without a word everything is measured, on a hundred thousand employees and a million requests', () => {
  const { only, quick, scale } = readOptions([]);
  const all = ['load', 'federation', 'throughput', 'gateway', 'upload', 'interaction', 'database'];
  expect([...only]).toEqual(all);
  expect(quick).toBe(false);
  expect(scale.sets).toMatchObject({
    small: { employees: 10_000, requests: 10_000 },
    large: { employees: 100_000, requests: 1_000_000 },
  });
});

test('parts can be named, and a quick run measures once', () => {
  const { only, scale } = readOptions(['--quick', '--only', 'gateway,load', '--only', 'upload']);
  expect([...only]).toEqual(['gateway', 'load', 'upload']);
  expect(scale.rounds).toBe(1);
});

test.each([['--only', 'speed'], ['--slow']])('%s %s is refused with the usage', (...args: string[]) => {
  expect(() => readOptions(args)).toThrow(/Usage: npm run bench/);
});
