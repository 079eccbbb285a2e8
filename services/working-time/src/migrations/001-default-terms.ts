const columns = `p.name as pattern, p.anchor, p.minutes, p.times`;

export const up = `
  -- How those work who have no terms of their own: by the nearest department's default above them, else by the
  -- organisation's, which has no department.
  create table default_terms (
    department_id uuid references departments.departments (id) on delete cascade,
    period daterange not null check (not isempty(period) and not lower_inf(period)),
    pattern_id uuid not null constraint default_terms_pattern references patterns (id) on delete restrict,
    region_id uuid constraint default_terms_region references regions (id) on delete restrict,
    basis text not null check (basis in ('pattern', 'roster')),
    constraint default_terms_once unique nulls not distinct (department_id, period)
  );
  create index default_terms_by_pattern on default_terms (pattern_id);
  create index default_terms_by_region on default_terms (region_id) where region_id is not null;

  -- The department whose default counts in a department: itself, or the nearest above it; null: the organisation's.
  create function nearest_default(department uuid) returns uuid language sql stable
    security definer set search_path = working_time, pg_temp as $$
    with recursive up as (
      select id, parent_id, 0 as steps from departments.published where id = department
      union all
      select d.id, d.parent_id, up.steps + 1 from up join departments.published d on d.id = up.parent_id
    )
    select id from up where exists (select from default_terms t where t.department_id = up.id)
    order by steps limit 1 $$;
  revoke execute on function nearest_default from public;
  grant execute on function nearest_default to portal_readers;

  create or replace view published_terms as
    select t.employee_id, t.period, t.region_id, t.basis, t.cycle_offset, ${columns}, t.pattern_id
    from terms t join patterns p on p.id = t.pattern_id
    union all
    select e.id, t.period, t.region_id, t.basis, null, ${columns}, t.pattern_id
    from employees.directory e
    -- Found once for each person, and for nobody where there are no defaults.
    cross join lateral (select nearest_default(e.department_id) as department_id offset 0) nearest
    join default_terms t on t.department_id is not distinct from nearest.department_id
    join patterns p on p.id = t.pattern_id
    where (select exists (select from default_terms))
      and not exists (select from terms own where own.employee_id = e.id);
  create or replace view rostered as select distinct employee_id from published_terms where basis = 'roster';
  create or replace function holiday_on(person uuid, of_day date) returns text language sql stable
    security definer set search_path = working_time, pg_temp as $$
    select h.name from published_terms t join holidays h on h.region_id = t.region_id and h.day = of_day
    where t.employee_id = person and t.period @> of_day $$;
`;

export const down = `
  create or replace function holiday_on(person uuid, of_day date) returns text language sql stable
    security definer set search_path = working_time, pg_temp as $$
    select h.name from terms t join holidays h on h.region_id = t.region_id and h.day = of_day
    where t.employee_id = person and t.period @> of_day $$;
  create or replace view rostered as select distinct employee_id from terms where basis = 'roster';
  drop view published_terms;
  create view published_terms as
    select t.employee_id, t.period, t.region_id, t.basis, t.cycle_offset, ${columns}
    from terms t join patterns p on p.id = t.pattern_id;
  grant select on published_terms to portal_readers;
  drop function nearest_default;
  drop table default_terms;
`;
