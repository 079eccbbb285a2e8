import type { DateOrder } from './upload-dates';

export type { DateOrder };

let order: DateOrder = 'mdy';

/** Sets the order in which this process or page writes dates from now on; until then month, day, year. */
export const writeDatesBy = (wanted: DateOrder): void => void (order = wanted);

type Parts = Intl.DateTimeFormatOptions;

const writers = new Map<string, (date: Date) => string>();

function writerOf(locale: string, parts: Parts): (date: Date) => string {
  const { timeZone, weekday } = parts;
  if (order !== 'ymd' || !parts.day || !parts.year) {
    const language = order === 'dmy' && locale === 'en-US' ? 'en-GB' : locale;
    const format = new Intl.DateTimeFormat(language, parts);
    return (date) => format.format(date);
  }
  // Swedish dates are those of ISO 8601.
  const figures = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const names = weekday && new Intl.DateTimeFormat(locale, { weekday, timeZone });
  return (date) => [names?.format(date), figures.format(date)].filter(Boolean).join(', ');
}

/**
 * Writes a date in the organisation's order: `Mar 5, 2026`, `5 Mar 2026` or `2026-03-05`. French writes the day before the
 * name of the month in both of the first two.
 * @param locale BCP 47 tag, `en-US` or `fr-FR`
 * @param parts which of them, and the zone
 */
export function writeDate(date: Date, locale: string, parts: Parts): string {
  // Creating a format takes 50 µs, and lists need hundreds.
  const key = `${order} ${locale} ${JSON.stringify(parts)}`;
  let write = writers.get(key);
  if (!write) writers.set(key, (write = writerOf(locale, parts)));
  return write(date);
}
