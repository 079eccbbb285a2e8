import { contrast } from './contrast';
import { colourPairs } from './pairs';

test('black on white is 21, and the order does not matter', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s theme keeps WCAG AA', (_theme, index) => {
  test.each(colourPairs.map((pair) => [pair.name, pair] as const))('%s', (_name, pair) => {
    expect(contrast(pair.front[index], pair.back[index])).toBeGreaterThanOrEqual(pair.least);
  });
});
