import type { Knex } from '@portal/service-kit';

const actions = `'filed', 'edited', 'approved_step', 'approved', 'denied', 'cancelled', 'cancellation_requested',
  'cancellation_refused'`;
const published = 'select id, request_id, at, actor_id, actor_name, action, step, override from events e';

/**
 * A decision that its decider took back is a line of the history of its own. For others it was not taken: who asks
 * them who decided is not told of it.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table events drop constraint events_action_check;
    alter table events add constraint events_action_check check (action in (${actions}, 'reopened'));
    create or replace view published_events as ${published}
      where action not in ('approved_step', 'approved', 'denied') or not exists (
        select 1 from events back
        where back.request_id = e.request_id and back.action = 'reopened' and back.step = e.step
          and back.at > e.at);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    create or replace view published_events as ${published};
    delete from events where action = 'reopened';
    alter table events drop constraint events_action_check;
    alter table events add constraint events_action_check check (action in (${actions}));
  `);
