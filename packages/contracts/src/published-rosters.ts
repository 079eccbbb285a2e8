import * as z from 'zod';
import { Id, PlainDate, requiredDate, requiredId } from './common';
import { endpoint } from './endpoint';

/** A department whose shifts are all planned up to a day. */
export const PublishedRoster = z.object({
  departmentId: Id,
  /** The last planned day; null: the roster is not published. */
  until: PlainDate.nullable(),
});
export type PublishedRoster = z.output<typeof PublishedRoster>;

export const listPublishedRosters = endpoint({
  method: 'GET',
  path: '/api/shifts/published',
  owner: 'shifts',
  ability: 'shift.read',
  summary:
    'The day to which the roster of each department is published, and whether the reader may change it',
  query: z.object({ departmentId: Id.optional() }),
  response: z.array(PublishedRoster.extend({ can: z.object({ publish: z.boolean() }) })),
});

export const publishRoster = endpoint({
  method: 'PUT',
  path: '/api/shifts/published',
  owner: 'shifts',
  ability: 'shift.assign',
  summary:
    "Publish a department's roster up to a day: until then leave of the people who work by roster costs their rostered shifts",
  body: z.object({
    departmentId: requiredId('form.departmentRequired'),
    /** Null withdraws the roster: leave counts by pattern again. */
    until: requiredDate('form.dayRequired').nullable(),
  }),
  response: PublishedRoster,
  errors: ['not_found'],
});
