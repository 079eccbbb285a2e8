import { PortalError } from './errors';
import { mergeChanges } from './merge-changes';

const labels = { name: 'Name', mobile: 'Mobile number', cap: 'Cap' };
const opened = { name: 'Ada', mobile: '1', cap: null };
const merge = (stored: object, wanted: object, was: object | undefined = opened) =>
  mergeChanges({ ...opened, ...stored }, was as never, { ...opened, ...wanted }, labels);

test('what the form did not change keeps what is stored now', () => {
  expect(merge({ mobile: '2' }, { name: 'Bo' })).toEqual({ name: 'Bo', mobile: '2', cap: null });
});

test('without the values it was opened with the form is stored whole', () => {
  const wanted = { name: 'Bo', mobile: '1', cap: null };
  expect(mergeChanges({ ...opened, mobile: '2' }, undefined, wanted, labels)).toEqual(wanted);
});

test('the same change twice is none, and nothing is not another nothing', () => {
  expect(merge({ mobile: '2' }, { mobile: '2' })).toMatchObject({ mobile: '2' });
  expect(merge({ cap: 5 }, { cap: null }, { ...opened, cap: '' })).toMatchObject({ cap: 5 });
});

test('a field that two changed is refused, by its name on screen, with what it holds now', () => {
  let refused: unknown;
  try {
    merge({ mobile: '2', cap: 5 }, { mobile: '3', cap: 7, name: 'Bo' });
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(PortalError);
  expect(refused).toMatchObject({
    code: 'conflict',
    status: 409,
    message: 'Somebody else changed this meanwhile: Mobile number / Cap. Look at it again before you save.',
    details: {
      fields: {
        mobile: 'Somebody else changed this meanwhile',
        cap: 'Somebody else changed this meanwhile',
      },
      now: { mobile: '2', cap: 5 },
    },
  });
});

test('what the form does not hold is not wiped, and what was not said to have been is stored', () => {
  const { mobile: _, ...without } = opened;
  expect(mergeChanges({ ...opened, mobile: '2' }, opened, without, labels)).toEqual(without);
  expect(merge({ mobile: '2' }, { mobile: '3' }, without)).toMatchObject({ mobile: '3' });
});
