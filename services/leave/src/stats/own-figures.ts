import type { CallOutput, leaveStats } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import { daysWithinSql } from '../requests/charges';
import type { Actor } from '../actor';

type Own = CallOutput<typeof leaveStats>['own'];

/** How the actor's own requests stand: the first thing that somebody looks for. */
export async function ownFigures(db: Database, actor: Actor): Promise<Own> {
  const [own] = await db.query<Own>(
    'own requests',
    `select count(*) filter (where status = 'pending')::int as pending,
            count(*) filter (where status = 'approved')::int as approved,
            count(*) filter (where status = 'denied')::int as denied,
            coalesce(sum(${daysWithinSql('y.first', 'y.last')})
              filter (where status = 'approved' and start_date <= y.last and end_date >= y.first), 0)::float8 as "daysBooked",
            min(start_date) filter (where status = 'approved' and start_date > $2::date)::text as "nextLeave"
     from requests r, (select make_date(extract(year from $2::date)::int, 1, 1) as first,
                              make_date(extract(year from $2::date)::int, 12, 31) as last) y
     where employee_id = $1`,
    [actor.me, actor.today],
  );
  if (!own) throw new Error('an aggregate answers one row');
  return own;
}
