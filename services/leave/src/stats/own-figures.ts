import type { CallOutput, leaveStats } from '@portal/contracts';
import { firstOfYear, lastOfYear, yearOf } from '@portal/leave-domain';
import { raw, sql, type Database } from '@portal/service-kit';
import type { Actor } from '../actor';
import { daysWithinSql } from '../requests/charges';
import { readFrom } from '../source';

type Own = CallOutput<typeof leaveStats>['own'];

/** How the actor's own requests stand: the first thing that somebody looks for. */
export async function ownFigures(db: Database, actor: Actor): Promise<Own> {
  const first = firstOfYear(yearOf(actor.today));
  const last = lastOfYear(yearOf(actor.today));
  const [own] = await readFrom<Own>(
    db,
    sql`select count(*) filter (where status = 'pending')::int as pending,
               count(*) filter (where status = 'approved')::int as approved,
               count(*) filter (where status = 'denied')::int as denied,
               coalesce(sum(${daysWithinSql(raw('y.first'), raw('y.last'))})
                 filter (where status = 'approved' and start_date <= y.last and end_date >= y.first), 0)::float8
                 as "daysBooked",
               min(start_date) filter (where status = 'approved' and start_date > ${actor.today}::date)::text
                 as "nextLeave"
        from requests r, (select ${first}::date as first, ${last}::date as last) y
        where employee_id = ${actor.me}`,
  );
  if (!own) throw new Error('an aggregate answers one row');
  return own;
}
