import { message, type Organisation } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, invalid, organisationTimeZone, type Call, type Database } from '@portal/service-kit';

type Stored = Omit<Organisation, 'timeZone'>;

const columns =
  'name, week_start as "weekStart", date_order as "dateOrder", country, holiday_years as "holidayYears"';
const unknown: Stored = { name: '', weekStart: 'mon', dateOrder: 'dmy', country: null, holidayYears: 1 };

/** The organisation as it was entered, else the defaults. */
export async function findOrganisation(db: Database): Promise<Organisation> {
  const [stored = unknown] = await db.query<Stored>('organisation', `select ${columns} from organisation`);
  return { ...stored, timeZone: organisationTimeZone() };
}

/** Changes the organisation. Refuses another time zone: every process reads it when it starts. */
export async function updateOrganisation({
  db,
  body: { timeZone, ...values },
}: Call<typeof contract.updateOrganisation>): Promise<Organisation> {
  if (timeZone !== organisationTimeZone())
    throw invalid({ timeZone: message('organisation.timeZoneOfStart', { zone: organisationTimeZone() }) });
  const before = await findOrganisation(db);
  const row = {
    only_row: true,
    name: values.name,
    week_start: values.weekStart,
    date_order: values.dateOrder,
    country: values.country,
    holiday_years: values.holidayYears,
  };
  await db.transaction(async (trx) => {
    await trx('organisation')
      .insert({ ...row, updated_at: trx.fn.now() })
      .onConflict('only_row')
      .merge();
    await audit(trx, 'organisation.update', 'organisation', { before, after: { ...values, timeZone } });
  });
  return findOrganisation(db);
}
