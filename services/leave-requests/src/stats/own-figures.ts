import type { CallOutput, leaveStats } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import { daysIn, type Taken } from '../balance';
import type { Reader } from '../reader';

type Own = CallOutput<typeof leaveStats>['own'];

/** How the reader's own requests stand: the first thing that somebody looks for. */
export async function ownFigures(db: Database, reader: Reader): Promise<Own> {
  const [own] = await db.query<Omit<Own, 'daysBooked'> & { within: number; across: Taken[] }>(
    'own requests',
    `select count(*) filter (where status = 'pending')::int as pending,
            count(*) filter (where status = 'approved')::int as approved,
            count(*) filter (where status = 'denied')::int as denied,
            coalesce(sum(days) filter (where status = 'approved' and start_date >= first and end_date <= last), 0)::float8
              as within,
            coalesce(json_agg(json_build_object('start_date', start_date, 'end_date', end_date,
                'request_type', request_type, 'hours', hours, 'days', days))
              filter (where status = 'approved' and (start_date < first and end_date >= first
                or start_date <= last and end_date > last)), '[]') as across,
            min(start_date) filter (where status = 'approved' and start_date > $2::date)::text as "nextLeave"
     from requests, (select make_date(extract(year from $2::date)::int, 1, 1) as first,
                            make_date(extract(year from $2::date)::int, 12, 31) as last) y
     where employee_id = $1`,
    [reader.me, reader.today],
  );
  if (!own) throw new Error('an aggregate answers one row');
  const { within, across, ...figures } = own;
  const year = Number(reader.today.slice(0, 4));
  return { ...figures, daysBooked: across.reduce((sum, request) => sum + daysIn(request, year), within) };
}
