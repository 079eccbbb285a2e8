import { PortalError } from './errors';
import { mergeChanges } from './merge-changes';

const opened = { firstName: 'Ada', mobile: '1', position: null };
const merge = (stored: object, wanted: object, was: object | undefined = opened) =>
  mergeChanges({ ...opened, ...stored }, was as never, { ...opened, ...wanted }, 'employee');

test('what the form did not change keeps what is stored now', () => {
  expect(merge({ mobile: '2' }, { firstName: 'Bo' })).toEqual({
    firstName: 'Bo',
    mobile: '2',
    position: null,
  });
});

test('without the values it was opened with the form is stored whole', () => {
  const wanted = { firstName: 'Bo', mobile: '1', position: null };
  expect(mergeChanges({ ...opened, mobile: '2' }, undefined, wanted, 'employee')).toEqual(wanted);
});

test('the same change twice is none, and nothing is not another nothing', () => {
  expect(merge({ mobile: '2' }, { mobile: '2' })).toMatchObject({ mobile: '2' });
  expect(merge({ position: 5 }, { position: null }, { ...opened, position: '' })).toMatchObject({
    position: 5,
  });
});

test('a field that two changed is refused, by its name on screen, with what it holds now', () => {
  let refused: unknown;
  try {
    merge({ mobile: '2', position: 5 }, { mobile: '3', position: 7, firstName: 'Bo' });
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(PortalError);
  expect(refused).toMatchObject({
    code: 'conflict',
    status: 409,
    message: 'Someone else just changed this: Mobile number and Position. Check it before you save.',
    details: {
      fields: {
        mobile: 'Someone else just changed this',
        position: 'Someone else just changed this',
      },
      now: { mobile: '2', position: 5 },
    },
  });
});

test('what the form does not hold is not wiped, and what was not said to have been is stored', () => {
  const { mobile: _, ...without } = opened;
  expect(mergeChanges({ ...opened, mobile: '2' }, opened, without, 'employee')).toEqual(without);
  expect(merge({ mobile: '2' }, { mobile: '3' }, without)).toMatchObject({ mobile: '3' });
});
