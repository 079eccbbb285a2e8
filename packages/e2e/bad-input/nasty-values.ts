import { randomUUID } from 'node:crypto';

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { x: value };
  return value;
};

/** What a field of a JSON body may hold that nobody meant; each under a name for the report. */
export const nastyValues: Record<string, unknown> = {
  null: null,
  missing: undefined,
  zero: 0,
  minusOne: -1,
  half: 0.5,
  hugeNumber: 1e308,
  beyondInt8: 9_223_372_036_854_776_000,
  true: true,
  emptyString: '',
  blank: '   ',
  nul: '\u0000',
  nulInside: 'a\u0000b',
  loneSurrogate: 'a\ud800b',
  rightToLeft: '\u202eabc',
  combining: 'e\u0301'.repeat(200),
  long: 'x'.repeat(5_000),
  huge: 'x'.repeat(60_000),
  sql: "'; drop table employees; --",
  like: '%_\\',
  html: '<script>alert(1)</script>',
  formula: '=cmd|/C calc!A0',
  template: '${7*7}{{7*7}}',
  unknownId: randomUUID(),
  nilId: '00000000-0000-0000-0000-000000000000',
  almostId: 'ffffffff-ffff-ffff-ffff-fffffffffff',
  february30: '2026-02-30',
  yearZero: '0000-01-01',
  year9999: '9999-12-31',
  year10000: '+010000-01-01',
  notADate: '2026-13-45',
  slashDate: '01/02/2026',
  instant: '2026-01-01T00:00:00Z',
  instantFarAway: '9999-12-31T23:59:60Z',
  infinity: 'infinity',
  emptyArray: [],
  arrayOfNull: [null],
  object: {},
  operator: { $gt: '' },
  toStringObject: { toString: 'x', valueOf: 1 },
  deep: deep(60),
};

/** The same idea for a query string or a path, where everything is text. */
export const nastyTexts: Record<string, string> = {
  empty: '',
  blank: ' ',
  nul: '\u0000',
  minusOne: '-1',
  zero: '0',
  huge: '9'.repeat(400),
  exponent: '1e9',
  fraction: '1.5',
  hex: '0x10',
  infinity: 'Infinity',
  nan: 'NaN',
  long: 'x'.repeat(3_000),
  sql: "' or 1=1 --",
  like: '%%__\\',
  dots: '../../etc/passwd',
  unknownId: randomUUID(),
  february30: '2026-02-30',
  year9999: '9999-12-31',
  word: 'true',
  proto: '__proto__',
  comma: 'a,b,c',
  control: '\u0007\u001b',
  emoji: '🛫',
};

/** Keys that no call knows. Their values can be told from anything a person would store. */
export const extraColumns: Record<string, unknown> = {
  id: 'fee1dead-0000-7000-8000-00000badc0de',
  created_at: '1987-06-05T04:03:02Z',
  createdAt: '1987-06-05T04:03:02Z',
  updated_at: '1987-06-05T04:03:02Z',
  decidedAt: '1987-06-05T04:03:02Z',
  is_admin: 'zq-extra-is-admin',
  isAdmin: 'zq-extra-isAdmin',
  department_id: 'fee1dead-0000-7000-8000-00000badc0de',
  created_by: 'fee1dead-0000-7000-8000-00000badc0de',
  password_hash: 'zq-extra-hash',
  session_epoch: 1_987_654_321,
  row_version: 1_987_654_321,
  unknown: 'zq-extra-unknown',
  'drop table': 'zq-extra-sql',
  constructor: { prototype: { isAdmin: 'zq-extra-constructor' } },
};
