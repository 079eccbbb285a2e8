import type { CallOutput, leaveStats } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import type { Reader } from '../reader';

type Own = CallOutput<typeof leaveStats>['own'];

/** How the reader's own requests stand: the first thing that somebody looks for. */
export async function ownFigures(db: Database, reader: Reader): Promise<Own> {
  const [own] = await db.query<Own>(
    'own requests',
    `select count(*) filter (where status = 'pending')::int as pending,
            count(*) filter (where status = 'approved')::int as approved,
            count(*) filter (where status = 'denied')::int as denied,
            coalesce(sum(days) filter (where status = 'approved'
              and date_trunc('year', start_date) = date_trunc('year', $2::date)), 0)::float8 as "daysBooked",
            min(start_date) filter (where status = 'approved' and start_date > $2::date)::text as "nextLeave"
     from requests where employee_id = $1`,
    [reader.me, reader.today],
  );
  if (!own) throw new Error('an aggregate answers one row');
  return own;
}
