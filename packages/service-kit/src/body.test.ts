import { parseJson } from './body';
import { PortalError } from './errors';

const refusalOf = (text: string): string => {
  try {
    parseJson(Buffer.from(text));
    return 'taken';
  } catch (error) {
    return error instanceof PortalError ? `${error.status} ${error.message}` : String(error);
  }
};
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const tooDeep = '400 The body nests lists and objects more than 32 levels deep. Send a flatter one.';

test('lists and objects nest 32 levels deep and no deeper', () => {
  expect(refusalOf(nested(32))).toBe('taken');
  expect(refusalOf(nested(33))).toBe(tooDeep);
  expect(refusalOf(`${'{"a":['.repeat(17)}`)).toBe(tooDeep);
  expect(refusalOf('['.repeat(5_000_000))).toBe(tooDeep);
});

test('what stands in a text is no level, and no value', () => {
  const text = {
    name: '['.repeat(100),
    comment: `a " quote, a \\ backslash, ${'{'.repeat(100)}\\"`,
    ok: [1],
  };
  expect(parseJson(Buffer.from(JSON.stringify(text)))).toEqual(text);
  expect(refusalOf(`["${'['.repeat(100)}`)).toBe('400 The body is not valid JSON.');
});

test('lists side by side are as many as an upload has, and no more', () => {
  const lists = (count: number) => `[${'[],'.repeat(count)}[]]`;
  expect(refusalOf(lists(200_000))).toBe('taken');
  expect(refusalOf(lists(3_000_000))).toBe('413 The request is too large. Send less at once.');
});

test('a body is JSON, holds no prototype, and may be empty', () => {
  expect(parseJson(undefined)).toEqual({});
  expect(refusalOf('{"a":')).toBe('400 The body is not valid JSON.');
  expect(refusalOf('{"__proto__":{"isAdmin":true}}')).toBe('400 The body is not valid JSON.');
});
