import type { ClientBase } from 'pg';
import type { DemoClock } from './clock';
import { nameOf } from './people';
import { createRandom } from './random';
import type { LeaveRequest } from './requests';
import { actingAs, insertRows } from './writer';

const requestColumns = {
  id: 'uuid',
  employee_id: 'uuid',
  department_id: 'uuid',
  leave_type_id: 'uuid',
  start_date: 'date',
  end_date: 'date',
  request_type: 'text',
  day_part: 'text',
  hours: 'numeric',
  days: 'numeric',
  reason: 'text',
  document_ref: 'text',
  status: 'text',
  step: 'int',
  steps: 'int',
  route: 'text',
  awaiting: 'text',
  approver_id: 'uuid',
  version: 'int',
  cancellation_requested: 'boolean',
  override: 'boolean',
  decided_by: 'uuid',
  created_by: 'uuid',
  created_at: 'timestamptz',
  filed_on: 'date',
  decided_at: 'timestamptz',
  updated_at: 'timestamptz',
};

function requestRow(request: LeaveRequest, clock: DemoClock): Record<string, unknown> {
  const { person, type, events } = request;
  const pending = request.status === 'pending' ? request.steps[request.step - 1] : null;
  const awaiting = request.cancellationRequested ? (person.supervisor ? 'supervisor' : 'hr') : pending;
  const decision = events.find(({ action }) => action === 'approved' || action === 'denied');
  return {
    id: request.id,
    employee_id: person.id,
    department_id: person.department.id,
    leave_type_id: type.id,
    start_date: request.start,
    end_date: request.end,
    request_type: request.requestType,
    day_part: request.dayPart,
    hours: request.hours,
    days: request.days,
    reason: request.reason,
    document_ref: request.documentRef,
    status: request.status,
    step: request.step,
    steps: Math.max(1, request.steps.length),
    route: type.route,
    awaiting,
    approver_id: awaiting === 'supervisor' ? person.supervisor?.id : null,
    // Filing is the first version; an auto route is approved in it.
    version: events.length - (type.route === 'auto' ? 1 : 0),
    cancellation_requested: request.cancellationRequested,
    override: events.some(({ override }) => override),
    decided_by: type.route === 'auto' ? null : decision?.actor.id,
    created_by: request.filer.id,
    created_at: request.createdAt,
    filed_on: clock.dateOf(request.createdAt),
    decided_at: request.decidedAt,
    updated_at: events.at(-1)?.at,
  };
}

const eventColumns = {
  id: 'uuid',
  request_id: 'uuid',
  at: 'timestamptz',
  actor_id: 'uuid',
  actor_name: 'text',
  action: 'text',
  step: 'int',
  comment: 'text',
  override: 'boolean',
};

/** Has the requests counted as the portal counts them; no policy of the demonstration charges public holidays. */
const chargesSql = `
  with counted as (
    insert into charges (request_id, day, days, minutes, basis, why)
    select r.id, c.* from requests r
    cross join lateral charges_of(r.employee_id, r.start_date, r.end_date, r.request_type, r.hours) c
    where r.id = any($1::uuid[])
    returning request_id, days
  )
  update requests r set days = c.days
  from (select request_id, sum(days) as days from counted group by 1) c
  where c.request_id = r.id and c.days <> r.days`;

/** Requests with what they cost and their histories; the counters beside them are updated by the table's triggers. */
export async function writeRequests(
  client: ClientBase,
  requests: readonly LeaveRequest[],
  clock: DemoClock,
): Promise<void> {
  const random = createRandom(12);
  const events = requests.flatMap((request) =>
    request.events.map(({ at, actor, action, step, comment, override }) => ({
      id: random.idAt(at),
      request_id: request.id,
      at,
      actor_id: actor.id,
      actor_name: nameOf(actor),
      action,
      step,
      comment,
      override,
    })),
  );
  await actingAs(client, 'leave_requests', async () => {
    await insertRows(
      client,
      'requests',
      requestColumns,
      requests.map((request) => requestRow(request, clock)),
    );
    await client.query(chargesSql, [requests.map(({ id }) => id)]);
    await insertRows(client, 'events', eventColumns, events);
  });
}
