/**
 * SQL of when a person `e` works from a first to a last day, as the rules read it. The shifts are those of a published
 * roster, on the days on which they begin by the clock of the department.
 */
export const calendarJson = (first: string, last: string): string => `json_build_object(
  'terms', (select coalesce(json_agg(json_build_object(
       'from', lower(w.period), 'to', upper(w.period) - 1, 'regionId', w.region_id, 'basis', w.basis,
       'offset', w.cycle_offset,
       'pattern', json_build_object('name', w.pattern, 'anchor', w.anchor, 'minutes', w.minutes, 'times', w.times)) order by w.period), '[]')
     from working_time.published_terms w where w.employee_id = e.id),
  'holidays', (select coalesce(json_agg(json_build_object(
       'regionId', h.region_id, 'date', h.day, 'name', h.name, 'share', h.share)), '[]')
     from working_time.published_holidays h where h.day between ${first} and ${last}
       and h.region_id in (select w.region_id from working_time.published_terms w where w.employee_id = e.id)),
  'roster', (select json_build_object('until', p.until, 'shifts', (
       select coalesce(json_agg(json_build_object(
         'date', clock.starts::date, 'start', to_char(clock.starts, 'HH24:MI'), 'end', to_char(clock.ends, 'HH24:MI'),
         'minutes', extract(epoch from s.effective_end_time - s.start_time)::int / 60)), '[]')
       from shifts.published_shifts s
       cross join lateral (select s.start_time at time zone p.zone as starts,
                                  s.effective_end_time at time zone p.zone as ends) clock
       where s.employee_id = e.id and s.status <> 'cancelled'
         and s.start_time >= (${first})::timestamp at time zone p.zone
         and s.start_time < ((${last}) + 1)::timestamp at time zone p.zone))
     from shifts.publications p where p.department_id = e.department_id
       and exists (select from working_time.published_terms w where w.employee_id = e.id and w.basis = 'roster')))`;
