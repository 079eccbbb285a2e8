import { placeAbove } from './place';

const size = { width: 100, height: 30 };
const viewport = { width: 360 };

test('is centred above its anchor', () => {
  expect(placeAbove({ left: 100, top: 200, bottom: 240, width: 60 }, size, viewport)).toEqual({
    left: 80,
    top: 164,
    side: 'top',
  });
});

test('goes below when there is no room above, and stays within the page', () => {
  expect(placeAbove({ left: 340, top: 10, bottom: 40, width: 16 }, size, viewport)).toEqual({
    left: 252,
    top: 46,
    side: 'bottom',
  });
  expect(placeAbove({ left: 0, top: 200, bottom: 220, width: 10 }, size, viewport).left).toBe(8);
});
