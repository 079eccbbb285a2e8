import { message, type Organisation } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, invalid, sqlState, type Call, type Database } from '@portal/service-kit';

const columns =
  'name, time_zone as "timeZone", week_start as "weekStart", date_order as "dateOrder", country, holiday_years as "holidayYears", national_id_required as "nationalIdRequired"';

/** What nobody has chosen is null. */
type Stored = { [Name in keyof Organisation]: Organisation[Name] | null };

/** The organisation as it was entered, else the defaults. */
export async function findOrganisation(db: Database): Promise<Organisation> {
  const { timeZone, weekStart, dateOrder } = await db.calendar();
  const [stored] = await db.query<Stored>('organisation', `select ${columns} from organisation`);
  return {
    name: stored?.name ?? '',
    timeZone: stored?.timeZone ?? timeZone,
    weekStart: stored?.weekStart ?? weekStart,
    dateOrder: stored?.dateOrder ?? dateOrder,
    country: stored?.country ?? null,
    holidayYears: stored?.holidayYears ?? 1,
    nationalIdRequired: stored?.nationalIdRequired ?? true,
  };
}

/** SQLSTATE of a setting that PostgreSQL does not take. */
const invalidSetting = '22023';

/** Changes the organisation. Every process follows within seconds, this one at once. */
export async function updateOrganisation({
  db,
  body,
}: Call<typeof contract.updateOrganisation>): Promise<Organisation> {
  const before = await findOrganisation(db);
  const row = {
    only_row: true,
    name: body.name,
    time_zone: body.timeZone,
    week_start: body.weekStart,
    date_order: body.dateOrder,
    country: body.country,
    holiday_years: body.holidayYears,
    national_id_required: body.nationalIdRequired ?? before.nationalIdRequired,
  };
  await db.transaction(async (trx) => {
    await trx.raw(`select set_config('TimeZone', ?, true)`, [body.timeZone]).catch((error: unknown) => {
      if (sqlState(error) !== invalidSetting) throw error;
      throw invalid({ timeZone: message('form.unknownTimeZone') });
    });
    await trx('organisation')
      .insert({ ...row, updated_at: trx.fn.now() })
      .onConflict('only_row')
      .merge();
    await audit(trx, 'organisation.update', 'organisation', { before, after: body });
  });
  await db.calendar(true);
  return findOrganisation(db);
}
