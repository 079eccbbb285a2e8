import * as z from 'zod';
import { endpoints } from './endpoints';

/** Each part of a query or a path, as `GET /api/employees page`. */
const parts = Object.values(endpoints).flatMap(({ method, path, query, params }) =>
  [query, params].flatMap((schema) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(
          ([name, part]) => [`${method} ${path} ${name}`, part as z.ZodType] as const,
        )
      : [],
  ),
);
const read = (part: z.ZodType, text: string): unknown => part.safeParse(text).data;

test('numbers of queries and paths are decimal digits in every call', () => {
  const numeric = parts.filter(([, part]) => ['7', '2026'].some((text) => read(part, text) === Number(text)));
  expect(numeric.length).toBeGreaterThan(10);
  for (const text of ['0x10', '0b11', '0o17', '1e1', ' 7 ', '7.', '٧', 'Infinity', ''])
    expect(numeric.filter(([, part]) => typeof read(part, text) === 'number').map(([name]) => name)).toEqual(
      [],
    );
});
