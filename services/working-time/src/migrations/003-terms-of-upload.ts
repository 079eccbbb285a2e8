export const up = `
  -- What a file of employees names, and where its terms go: those of people whom the same transaction adds.
  create view published_patterns as select id, name, cycle_days from patterns;
  create view published_regions as select id, name from regions;
  grant select on published_patterns, published_regions to portal_employees;
  create function add_terms(added jsonb) returns void language sql
    security definer set search_path = working_time, pg_temp as $$
    insert into terms (employee_id, period, pattern_id, region_id, percent, basis, cycle_offset)
    select person, daterange("from", null), pattern, region, percent, 'pattern', start
    from jsonb_to_recordset(added) as t
      (person uuid, "from" date, pattern uuid, region uuid, percent numeric, start int) $$;
  revoke execute on function add_terms from public;
  grant execute on function add_terms to portal_employees;
`;

export const down = `
  drop function add_terms;
  drop view published_patterns, published_regions;
`;
