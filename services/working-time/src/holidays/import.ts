import {
  message,
  type CallOutput,
  type GuardedInput,
  type importHolidays as importHolidaysCall,
  type Language,
} from '@portal/contracts';
import { invalid, type Database } from '@portal/service-kit';
import { findRegion } from '../regions';
import { calendarOf } from './calendar';
import { explainHoliday, insertHolidays } from './commands';
import { listHolidays } from './queries';

type Body = GuardedInput<typeof importHolidaysCall>['body'];
type Import = CallOutput<typeof importHolidaysCall>;

/** Refuses days of another year, and a day that stands twice. */
function refuseChosen({ year, holidays = [] }: Body): void {
  const dates = holidays.map(({ date }) => date);
  dates.forEach((date, index) => {
    const at = `holidays.${index}.date`;
    if (!date.startsWith(`${year}-`)) throw invalid({ [at]: message('workingTime.otherYear', { year }) });
    if (dates.indexOf(date) < index) throw invalid({ [at]: message('workingTime.listedTwice') });
  });
}

/** Answers a region's holidays of a year beside what is stored. With `commit` it adds the chosen days that are new. */
export async function importHolidays(db: Database, body: Body, language: Language): Promise<Import> {
  const region = await findRegion(db, body.regionId);
  if (!region) throw invalid({ regionId: message('workingTime.unknownRegion') });
  refuseChosen(body);
  const preview = async (): Promise<Import['holidays']> => {
    const stored = new Map((await listHolidays(db, region.id, body.year)).map((day) => [day.date, day]));
    return calendarOf(region, body.year, language).map((day) => {
      const known = stored.get(day.date);
      if (!known) return { ...day, state: 'new' as const };
      const same = known.name === day.name && known.share === day.share;
      return { ...day, state: same ? ('known' as const) : ('different' as const) };
    });
  };
  const offered = await preview();
  if (!body.commit) return { holidays: offered, saved: 0 };
  const chosen = body.holidays ?? offered.filter(({ kind }) => kind === 'public');
  const saved = await db
    .transaction(async (trx) => {
      const taken = (await trx('holidays').where({ region_id: region.id }).pluck('day')) as string[];
      const added = chosen
        .filter(({ date }) => !taken.includes(date))
        .map(({ date, name, share }) => ({ regionId: region.id, date, name, share: share as 0.5 | 1 }));
      return insertHolidays(trx, added, 'import');
    })
    .catch(explainHoliday);
  return { holidays: await preview(), saved: saved.length };
}
