export const up = `
  -- Of a day on which sickness is recorded: what it would cost. It costs nothing.
  alter table charges add column sick_days numeric(5, 4) check (sick_days between 0 and 1),
    add column sick_minutes int check (sick_minutes >= 0),
    add constraint charges_sickness check (case when sick_days is null then sick_minutes is null
                                                else sick_minutes is not null and days = 0 and minutes = 0 end);

  -- Whatever actions there are already, and two more.
  do $$ begin
    execute (select format(
        'alter table events drop constraint events_action_check, add constraint events_action_check check (%s or action in (%L, %L))',
        pg_get_expr(c.conbin, c.conrelid), 'sickness_recorded', 'sickness_withdrawn')
      from pg_constraint c where c.conrelid = 'events'::regclass and c.conname = 'events_action_check');
  end $$;
`;

// The check of actions stays as wide as it is.
export const down = `
  delete from events where action in ('sickness_recorded', 'sickness_withdrawn');
  alter table charges drop column sick_days, drop column sick_minutes;
`;
