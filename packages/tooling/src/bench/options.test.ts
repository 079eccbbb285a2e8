import { readOptions } from './options';

test('without arguments everything is measured, on 100,000 employees and 1,000,000 requests', () => {
  const { only, quick, scale } = readOptions([]);
  expect([...only]).toEqual([
    'load',
    'federation',
    'chain',
    'leave',
    'upload',
    'flood',
    'interaction',
    'database',
  ]);
  expect(quick).toBe(false);
  expect(scale.large).toMatchObject({ employees: 100_000, requests: 1_000_000 });
});

test('parts can be named, and a quick run measures once', () => {
  const { only, scale } = readOptions(['--quick', '--only', 'chain,load', '--only', 'upload']);
  expect([...only]).toEqual(['chain', 'load', 'upload']);
  expect(scale.rounds).toBe(1);
});

test.each([['--only', 'speed'], ['--slow']])('%s %s is refused with the usage', (...args: string[]) => {
  expect(() => readOptions(args)).toThrow(/Usage: npm run bench/);
});
