import { chanceOf } from './fails-more';

test.each([
  // Fisher's tea: 3 of 4 against 1 of 4.
  [{ people: 4, failing: 3 }, { people: 4, failing: 1 }, 0.2429],
  [{ people: 3, failing: 3 }, { people: 5, failing: 0 }, 1 / 56],
  [{ people: 4, failing: 4 }, { people: 5, failing: 0 }, 1 / 126],
  [{ people: 10, failing: 0 }, { people: 40, failing: 9 }, 1],
  [{ people: 100, failing: 10 }, { people: 900, failing: 90 }, 0.5519],
  [{ people: 5000, failing: 60 }, { people: 45_000, failing: 270 }, 0],
])('%o against %o by chance: %f', (one, other, chance) => {
  expect(chanceOf(one, other)).toBeCloseTo(chance, 2);
});
