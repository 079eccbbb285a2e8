import { message, type ImportedHoliday, type Language, type Region } from '@portal/contracts';
import { invalid } from '@portal/service-kit';
import Holidays from 'date-holidays';

type Place = Pick<Region, 'country' | 'state'>;
/** A day of a calendar, before it is compared with what is stored. */
export type CalendarDay = Omit<ImportedHoliday, 'state'>;

const countries = new Holidays().getCountries();

/** Refuses a country or a state for which the calendar has no holidays. */
export function refuseUnknownPlace({ country, state }: Place): void {
  if (!Object.hasOwn(countries, country)) throw invalid({ country: message('workingTime.unknownCountry') });
  if (!state) return;
  // Of a country without states the library answers nothing, though its types promise a record.
  const states = Object.keys(new Holidays().getStates(country) ?? {});
  if (states.includes(state)) return;
  if (!states.length) throw invalid({ state: message('workingTime.noState') });
  throw invalid({ state: message('workingTime.unknownState', { states: states.join(', ') }) });
}

const day = 86_400_000;
/** The dates that a holiday covers: `date` is its first by the clock there. */
function datesOf({ date, start, end }: { date: string; start: Date; end: Date }): string[] {
  const first = Date.parse(date.slice(0, 10));
  const count = Math.max(1, Math.round((+end - +start) / day));
  return Array.from({ length: count }, (_, n) => new Date(first + n * day).toISOString().slice(0, 10));
}

/** Some days begin at noon or later: half of the working day is off. */
const beginsLate = (date: string) => Number(date.slice(11, 13)) >= 12;

/** Public and bank holidays of a year, by date; of two on one day the public one. */
export function calendarOf({ country, state }: Place, year: number, language: Language): CalendarDay[] {
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  const found = calendar
    .getHolidays(year, language)
    .filter(({ type }) => type === 'public' || type === 'bank');
  const days = new Map<string, CalendarDay>();
  for (const holiday of found.sort((a, b) => b.type.localeCompare(a.type)))
    for (const date of datesOf(holiday))
      if (!days.has(date) && date.startsWith(String(year)))
        days.set(date, {
          date,
          name: holiday.name,
          share: beginsLate(holiday.date) ? 0.5 : 1,
          kind: holiday.type as CalendarDay['kind'],
        });
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
}
