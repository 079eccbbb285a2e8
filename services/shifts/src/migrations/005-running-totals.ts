import {
  dropRunningTotalsSql,
  everything,
  runningTotalsSql,
  type Knex,
  type RunningTotals,
} from '@portal/service-kit';

/** Shifts up to the quarter of an hour in which they begin: a day begins with one in every time zone. */
const shifts: RunningTotals = {
  name: 'shift',
  schema: 'shifts',
  table: 'shifts',
  along: {
    column: 'quarter',
    type: 'timestamptz',
    of: `date_bin('15 minutes', r.start_time, timestamptz '2000-01-01 00:00Z')`,
  },
  keys: { department_id: 'r.department_id' },
  groups: [
    [everything, everything],
    [everything, 'department_id'],
  ],
  together: false,
  figures: {
    shifts: { type: 'int', of: '1' },
    worked_minutes: {
      type: 'int',
      of: `coalesce(greatest(0,
        floor(extract(epoch from r.sign_out_time - r.sign_in_time) / 60)::int - r.total_break_minutes), 0)`,
    },
  },
};

/** What reports sum up, kept. */
export const up = (knex: Knex) => knex.raw(runningTotalsSql(shifts));

export const down = (knex: Knex) => knex.raw(dropRunningTotalsSql(shifts));
