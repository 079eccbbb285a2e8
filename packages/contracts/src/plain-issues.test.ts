import * as z from 'zod';
import { endpoints } from './endpoints';
import { french } from './fr';
import { english, inEnglish } from './messages/english';
import { messageOfIssue } from './messages/message';

const long = 'x'.repeat(70_000);
const nasty = [
  ...[undefined, null, '', ' ', 'x', long, '\u0000', '2026-02-30', '2026-01-01T00:00', 'ftp://x', '=1'],
  ...[0, -1, 0.3, 1e308, Number.NaN, Number.POSITIVE_INFINITY, true, new Date(0)],
  ...[{}, { x: 1 }, [], [null], Array.from({ length: 10_001 }, () => 0)],
];

/** Values that a schema may refuse: nasty ones in its place, and in every place inside it. */
function* badValues(schema: z.ZodType, depth = 0): Generator<unknown> {
  yield* nasty;
  if (depth > 6) return;
  const { def } = schema as unknown as {
    def: { innerType?: z.ZodType; element?: z.ZodType; valueType?: z.ZodType; in?: z.ZodType } & {
      shape?: Record<string, z.ZodType>;
      options?: z.ZodType[];
    };
  };
  const inner = [def.innerType, def.in, ...(def.options ?? [])].filter((one) => one !== undefined);
  for (const one of inner) yield* badValues(one, depth + 1);
  if (def.element) for (const value of badValues(def.element, depth + 1)) yield [value];
  if (def.valueType) for (const value of badValues(def.valueType, depth + 1)) yield { key: value };
  for (const [key, one] of Object.entries(def.shape ?? {}))
    for (const value of badValues(one, depth + 1)) yield { [key]: value };
}

/** The library's English texts. */
const isDefault = (message: string): boolean =>
  /^(Invalid( \w+)*(:|$)|Invalid (key|value) in |Too (big|small):|Unrecognized key|Expected )/.test(message);

const inputs = Object.entries(endpoints).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${part} of ${name}`, schema: schema as z.ZodType }] : [],
  ),
);

test.each(inputs)('API-30 what $name refuses is in plain words, in both languages', ({ schema }) => {
  const messages = new Set<string>();
  for (const value of badValues(schema))
    for (const { message } of schema.safeParse(value).error?.issues ?? []) messages.add(message);
  expect(messages.size).toBeGreaterThan(0);
  expect([...messages].filter(isDefault)).toEqual([]);
  expect([...messages].filter((message) => !(messageOfIssue(message).key in french))).toEqual([]);
});

test.each([
  [z.string(), undefined, english['form.required']],
  [z.string(), null, english['form.required']],
  [z.string(), 5, english['form.notText']],
  [z.number(), 'x', english['form.notNumber']],
  [z.int(), 1.5, english['form.notWholeNumber']],
  [z.boolean(), 'yes', english['form.notYesOrNo']],
  [z.array(z.string()), 'x', english['form.notList']],
  [z.object({}), 'x', english['form.invalidValue']],
  [z.string().min(1), '', english['form.required']],
  [z.string().min(8), 'x', 'Use at least 8 characters'],
  [z.string().max(2), 'xxx', 'Use 2 characters or fewer'],
  [z.array(z.string()).min(1), [], english['form.none']],
  [z.array(z.string()).min(2), [], 'Use at least 2 entries'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Use 2 entries or fewer'],
  [z.number().max(5), 6, 'Enter 5 or less'],
  [z.number().lt(5), 5, 'Enter less than 5'],
  [z.number().min(5), 4, 'Enter 5 or more'],
  [z.number().gt(5), 5, 'Enter more than 5'],
  [z.number().multipleOf(0.5), 0.3, 'Enter a multiple of 0.5'],
  [z.enum(['a', 'b']), 'c', 'Choose one of: a, b'],
  [z.enum(['a', 'b']), undefined, english['form.required']],
  [z.uuid(), 'x', english['form.invalidId']],
  [z.iso.date(), 'x', english['form.badDate']],
  [z.iso.datetime(), 'x', english['form.badInstant']],
  [z.email(), 'x', english['form.emailInvalid']],
  [z.url(), 'x', english['form.badUrl']],
  [z.string().regex(/y/), 'x', english['form.badFormat']],
  [z.strictObject({}), { a: 1 }, 'Remove these fields: a'],
  [z.union([z.string(), z.number()]), true, english['form.invalidValue']],
  [z.string().refine(() => false), 'x', english['form.invalidValue']],
  [z.string({ error: 'Its own' }), 5, 'Its own'],
])('%# a schema refuses with its own message, or with a plain one', (schema, value, message) => {
  const [issue] = (schema as z.ZodType).safeParse(value).error?.issues ?? [];
  expect(inEnglish(messageOfIssue(issue?.message ?? ''))).toBe(message);
});
