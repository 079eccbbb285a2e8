export const up = `
  -- After how many days in which nobody decides a reminder is sent, and the next one up may decide too; null: never.
  create table approval_settings (
    only_row boolean primary key default true check (only_row),
    remind_after_days int default 3 check (remind_after_days between 1 and 365),
    escalate_after_days int default 7 check (escalate_after_days between 1 and 365),
    constraint approval_settings_order check (escalate_after_days > remind_after_days)
  );
  insert into approval_settings default values;

  -- Of the step that waits. Requests of an earlier version wait from now on, so that nobody is notified of them all at once.
  alter table requests add column waiting_since timestamptz not null default now(),
    add column reminded_at timestamptz, add column escalated_at timestamptz;

  alter table events add column escalated_to text;
  alter table events drop constraint events_action_check, add constraint events_action_check check (action in (
    'filed', 'edited', 'approved_step', 'approved', 'denied', 'cancelled', 'cancellation_requested',
    'cancellation_refused', 'reopened', 'cancellation_withdrawn', 'recounted', 'escalated'));
`;

export const down = `
  delete from events where action = 'escalated';
  alter table events drop constraint events_action_check, add constraint events_action_check check (action in (
    'filed', 'edited', 'approved_step', 'approved', 'denied', 'cancelled', 'cancellation_requested',
    'cancellation_refused', 'reopened', 'cancellation_withdrawn', 'recounted'));
  alter table events drop column escalated_to;
  alter table requests drop column waiting_since, drop column reminded_at, drop column escalated_at;
  drop table approval_settings;
`;
