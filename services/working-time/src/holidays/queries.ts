import type { Holiday } from '@portal/contracts';
import type { Database } from '@portal/service-kit';

/** Public holidays of a year, of one region or of all, by date. */
export const listHolidays = (db: Database, regionId: string | null, year: number): Promise<Holiday[]> =>
  db.query<Holiday & object>(
    'holidays of year',
    `select id, region_id as "regionId", day::text as date, name, share::float8 as share, source from holidays
     where ($1::uuid is null or region_id = $1) and day between make_date($2, 1, 1) and make_date($2, 12, 31)
     order by day, region_id`,
    [regionId, year],
  );
