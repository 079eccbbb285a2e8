import * as z from 'zod';
import { constants } from './constants';
import { asIssue, type MessageKey } from './messages/message';

/** Text that PostgreSQL can hold: no NUL, trimmed. */
export const text = (max: number) =>
  z
    .string()
    .max(max, asIssue('form.tooLong', { max }))
    .refine((value) => !value.includes('\u0000'), asIssue('form.unprintable'))
    .trim();

/** Required text: the message is for missing and for empty text. */
export const requiredText = (message: MessageKey, max = 200) =>
  z
    .string({ error: message })
    .max(max, asIssue('form.tooLong', { max }))
    .refine((value) => !value.includes('\u0000'), asIssue('form.unprintable'))
    .trim()
    .min(1, message);

/**
 * Control characters, line and paragraph separators, characters that turn the direction of writing, and spaces of no
 * width: in a name they conceal who is meant. Letters may be joined or parted (U+200C, U+200D), which names need.
 */
const hiding = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/u;

/** A schema of text as one of a name: on one line, and without what cannot be seen. */
const asName = <S extends z.ZodType<string | null | undefined>>(schema: S) =>
  schema.refine((value) => !hiding.test(value ?? ''), asIssue('form.nameCharacters'));

/** A required name of a person or a thing, as `requiredText`. */
export const requiredName = (message: MessageKey, max = 200) => asName(requiredText(message, max));

/** An optional name, as `optionalText`. */
export const optionalName = (max = 200) => asName(optionalText(max));

/** Optional text; empty and null both arrive as null. */
export const optionalText = (max = 200) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/** A number within bounds, both included; the error names the bounds. */
export function numberWithin(from: number, to: number) {
  const message = asIssue('form.numberWithin', { from, to });
  return z.number({ error: message }).min(from, message).max(to, message);
}

export const Id = z.uuid();
/** A required reference: the message is for a missing choice. */
export const requiredId = (message: MessageKey) => z.uuid({ error: message });

/** A calendar date `YYYY-MM-DD`, never an instant. */
export const PlainDate = z.iso.date({ error: asIssue('form.badDate') });
export const requiredDate = (message: MessageKey) =>
  z
    .string({ error: message })
    .min(1, message)
    .refine((value) => PlainDate.safeParse(value).success, asIssue('form.badDate'))
    .refine((value) => value >= '1900-01-01' && value <= '2200-12-31', asIssue('form.badDate'));

/** A time of day `HH:MM`, by the clock of the organisation. */
export const TimeOfDay = z
  .string({ error: asIssue('form.badTime') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, asIssue('form.badTime'));

/** An instant in ISO form. */
export const Instant = z.iso.datetime({ offset: true });

const Former = z.union([text(260), z.number(), z.boolean(), z.record(z.string(), text(260))]).nullish();

/**
 * The values that a form was opened with, any of the fields of `body`, whichever they were: what is stored may break
 * today's rules. With them a change leaves alone what the form did not change, and is refused where somebody else did.
 */
export const wasOf = <S extends z.ZodRawShape>(body: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(Object.keys(body.shape).map((field) => [field, Former])) as {
      [K in keyof S]: typeof Former;
    },
  );

export const IdParams = z.object({ id: Id });
export const Empty = z.object({});
export const Ok = z.object({ success: z.boolean() });

/** Confirms a change that the server refused with `needs_confirmation`. */
export const confirmed = z.boolean().optional();

const decimal = /^-?\d+(\.\d+)?$/;

/** A number in a query string, in decimal digits: `0x10`, `1e3` and blanks are none. */
export const inQuery = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? (decimal.test(given) ? Number(given) : Number.NaN) : given),
    schema,
  );

/** What a long list takes; without `page` the whole list is answered. Total in `X-Total-Count`; with `X-Total-More: true` there are more than that. */
export const Paging = {
  page: inQuery(z.number().int().min(1).max(1_000_000)).optional(),
  pageSize: inQuery(z.number().int().min(1).max(constants.maxPageSize)).optional(),
  /** A column, with `-` before it for descending. */
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .optional(),
  q: text(100).optional(),
};

/** `true` and `false` in a query string. */
export const queryFlag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();
