import type { WorkingPattern } from '@portal/contracts';
import { notFound, type Database } from '@portal/service-kit';

const patterns = `
  select p.id, p.name, p.cycle_days as "cycleDays", p.anchor::text as anchor, p.minutes, p.times,
         coalesce(t.people, 0) as people
  from patterns p
  left join (select pattern_id, count(distinct employee_id)::int as people from published_terms
             where upper_inf(period) or upper(period) > current_date group by pattern_id) t on t.pattern_id = p.id`;

/** Working patterns by name. */
export const listPatterns = (db: Database): Promise<WorkingPattern[]> =>
  db.query<WorkingPattern & object>('patterns', `${patterns} order by lower(p.name), p.id`);

/** One working pattern. Throws `not_found`. */
export async function findPattern(db: Database, id: string): Promise<WorkingPattern> {
  const [pattern] = await db.query<WorkingPattern & object>('pattern', `${patterns} where p.id = $1`, [id]);
  if (!pattern) throw notFound();
  return pattern;
}
