export const up = `
  -- The approved leave that a correction replaces once it is approved itself. Until then the former leave has the dates,
  -- so a pending correction takes none.
  alter table requests add column supersedes_id uuid references requests (id),
    add constraint requests_supersedes check (supersedes_id <> id),
    drop constraint requests_overlap,
    add constraint requests_overlap exclude using gist (employee_id with =, taken with &&)
      where (status = 'approved' or (status = 'pending' and supersedes_id is null));

  -- What a change made of each field: [{ "field": "endDate", "before": "2026-12-12", "after": "2026-12-09" }].
  alter table events add column changes jsonb;
  do $$ begin
    execute (select format(
        'alter table events drop constraint events_action_check, add constraint events_action_check check (%s or action in (%L, %L))',
        pg_get_expr(c.conbin, c.conrelid), 'correction_filed', 'superseded')
      from pg_constraint c where c.conrelid = 'events'::regclass and c.conname = 'events_action_check');
  end $$;
`;

// The check of actions stays as wide as it is.
export const down = `
  delete from events where action in ('correction_filed', 'superseded');
  alter table events drop column changes;
  update requests set status = 'cancelled', awaiting = null, approver_id = null
    where status = 'pending' and supersedes_id is not null;
  alter table requests drop constraint requests_overlap,
    add constraint requests_overlap exclude using gist (employee_id with =, taken with &&)
      where (status in ('pending', 'approved')),
    drop column supersedes_id;
`;
