import type { WorkingCalendar } from '@portal/leave-domain';
import { rowsOf, type Knex } from '@portal/service-kit';

const sql = `
  select json_build_object(
    'holidays', json_build_array(),
    'terms', (select coalesce(json_agg(json_build_object(
        'from', lower(t.period), 'to', upper(t.period) - 1, 'regionId', null, 'basis', t.basis,
        'offset', t.cycle_offset,
        'pattern', json_build_object('name', t.pattern, 'anchor', t.anchor, 'minutes', t.minutes))), '[]')
      from working_time.published_terms t where t.employee_id = e.id and t.period && daterange(d.day - 27, d.day, '[]')),
    'roster', (select json_build_object('until', p.until, 'shifts', (
        select coalesce(json_agg(json_build_object(
          'date', (s.start_time at time zone p.zone)::date, 'start', to_char(s.start_time at time zone p.zone, 'HH24:MI'),
          'end', to_char(s.effective_end_time at time zone p.zone, 'HH24:MI'),
          'minutes', extract(epoch from s.effective_end_time - s.start_time)::int / 60)), '[]')
        from shifts s
        where s.employee_id = e.id and s.status <> 'cancelled'
          and s.start_time >= (d.day - 27)::timestamp at time zone p.zone
          and s.start_time < (d.day + 1)::timestamp at time zone p.zone))
      from publications p where p.department_id = e.department_id)) as calendar
  from employees.directory e cross join (select ?::date as day) d where e.id = ?`;

/** When a person worked in the four weeks up to a day. Public holidays are left out: they change no usual day. */
export async function loadCalendarBefore(
  trx: Knex.Transaction,
  employeeId: string,
  day: string,
): Promise<WorkingCalendar> {
  const [row] = await rowsOf<{ calendar: WorkingCalendar }>(trx, sql, [day, employeeId]);
  return row?.calendar ?? { terms: [], holidays: [], roster: null };
}
