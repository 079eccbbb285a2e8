import type { CallOutput, leaveStats } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import type { Reader } from '../reader';

type Own = CallOutput<typeof leaveStats>['own'];

const year = `
  (select make_date(extract(year from $2::date)::int, 1, 1) as first,
          make_date(extract(year from $2::date)::int, 12, 31) as last) y`;

/** Charged days that fall in that year; over a new year the working days (Monday to Friday) of its part count. */
const daysOfYear = `
  case when start_date >= first and end_date <= last then days
       else (select count(*) from generate_series(
         greatest(start_date, first)::timestamp, least(end_date, last)::timestamp, interval '1 day') g
         where extract(isodow from g) < 6) end`;

/** How the reader's own requests stand: the first thing that somebody looks for. */
export async function ownFigures(db: Database, reader: Reader): Promise<Own> {
  const [own] = await db.query<Own>(
    'own requests',
    `select count(*) filter (where status = 'pending')::int as pending,
            count(*) filter (where status = 'approved')::int as approved,
            count(*) filter (where status = 'denied')::int as denied,
            coalesce(sum(${daysOfYear}) filter (where status = 'approved' and start_date <= last and end_date >= first), 0)::float8
              as "daysBooked",
            min(start_date) filter (where status = 'approved' and start_date > $2::date)::text as "nextLeave"
     from requests, ${year} where employee_id = $1`,
    [reader.me, reader.today],
  );
  if (!own) throw new Error('an aggregate answers one row');
  return own;
}
