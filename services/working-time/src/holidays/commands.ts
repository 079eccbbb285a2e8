import {
  message,
  type createHoliday as createHolidayCall,
  type GuardedInput,
  type Holiday,
} from '@portal/contracts';
import {
  audit,
  constraintOf,
  invalid,
  isForeignKeyViolation,
  newId,
  notFound,
  type Database,
  type Knex,
} from '@portal/service-kit';
import { recount } from '../recount';

interface Row {
  region_id: string;
  day: string;
  name: string;
}
type Body = GuardedInput<typeof createHolidayCall>['body'];

/** Stores holidays, each with an audit row. */
export async function insertHolidays(
  trx: Knex.Transaction,
  bodies: readonly Body[],
  source: Holiday['source'],
): Promise<Holiday[]> {
  const holidays = bodies.map((body) => ({ id: newId(), ...body, source }));
  if (!holidays.length) return [];
  await trx('holidays').insert(
    holidays.map(({ regionId, date, ...holiday }) => ({ ...holiday, region_id: regionId, day: date })),
  );
  for (const holiday of holidays) await audit(trx, 'holiday.create', holiday.id, { after: holiday });
  for (const { regionId, date, name } of holidays)
    await recount(trx, { regionId }, message('leave.causeHoliday', { name, day: date }), date);
  return holidays;
}

/** Turns what the table refuses into a message at its field. */
export function explainHoliday(error: unknown): never {
  if (constraintOf(error) === 'holidays_region_day_key')
    throw invalid({ date: message('workingTime.holidayTaken') }, 'duplicate');
  if (isForeignKeyViolation(error)) throw invalid({ regionId: message('workingTime.unknownRegion') });
  throw error;
}

/** Adds a holiday. Refuses a second one on a day, and an unknown region. */
export async function createHoliday(db: Database, body: Body): Promise<Holiday> {
  const [holiday] = await db.transaction((trx) => insertHolidays(trx, [body], 'own')).catch(explainHoliday);
  return holiday!;
}

export async function deleteHoliday(db: Database, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const [holiday] = (await trx('holidays').where({ id }).delete().returning('*')) as Row[];
    if (!holiday) throw notFound();
    await audit(trx, 'holiday.delete', id, { before: holiday });
    const { region_id: regionId, day, name } = holiday;
    await recount(trx, { regionId }, message('leave.causeHolidayRemoved', { name, day }), day);
  });
}
