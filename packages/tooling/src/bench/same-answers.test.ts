import { differenceOf } from './same-answers';

const answer = (rows: Record<string, unknown>[], bytes = 100) => ({ rows, bytes });

test('the same rows and columns in about the same bytes are the same answer', () => {
  expect(
    differenceOf(answer([{ id: 1, name: 'a' }], 100), answer([{ name: 'a', id: 1 }], 102)),
  ).toBeUndefined();
});

test('other rows, columns or bytes are told', () => {
  expect(differenceOf(answer([{ id: 1 }]), answer([{ id: 1 }, { id: 2 }]))).toMatch(/1 rows .* 2 from/);
  expect(differenceOf(answer([{ id: 1 }]), answer([{ id: 1, name: 'a' }]))).toMatch(/reference's id name/);
  expect(differenceOf(answer([{ id: 1 }], 100), answer([{ id: 1 }], 110))).toMatch(/110 from the reference/);
});
