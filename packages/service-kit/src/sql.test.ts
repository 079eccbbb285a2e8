import { allOf, among, raw, sql, Conditions } from './sql';

const partsOf = ({ text, values }: ReturnType<typeof sql>) => ({ text, values });

test('values stand apart from the text, in their order, also those of pieces inside', () => {
  const isOf = (person: string) => sql`r.person = ${person}`;
  const piece = sql`select ${raw('r.id')} from r where ${isOf('Ada')} and r.day between ${1} and ${2} or ${isOf('Ben')}`;
  expect(partsOf(piece)).toEqual({
    text: 'select r.id from r where r.person = $1 and r.day between $2 and $3 or r.person = $4',
    values: ['Ada', 1, 2, 'Ben'],
  });
});

test('what somebody wrote never becomes part of the text', () => {
  const { text, values } = sql`name = ${"x'; drop table r; --"}`;
  expect(text).toBe('name = $1');
  expect(values).toEqual(["x'; drop table r; --"]);
});

test('conditions hold together; without any everything does', () => {
  expect(allOf([]).text).toBe('true');
  expect(partsOf(allOf([sql`a = ${1} or b = ${2}`, among(sql`id`, ['x'])]))).toEqual({
    text: '(a = $1 or b = $2) and (id = $3)',
    values: [1, 2, 'x'],
  });
  expect(among(sql`id`, ['x', 'y']).text).toBe('id = any($1::uuid[])');
});

test('a piece goes into a statement that has values already', () => {
  const conditions = new Conditions(['first']);
  conditions.add(conditions.piece(sql`a = ${2} and b = ${3}`));
  expect(conditions.sql).toBe('(a = $2 and b = $3)');
  expect(conditions.values).toEqual(['first', 2, 3]);
});
