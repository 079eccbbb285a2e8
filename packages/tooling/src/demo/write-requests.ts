import { sumOfDays, type LeaveRequest as ChargedRequest } from '@portal/leave-domain';
import type { ClientBase } from 'pg';
import { plusDays, type DemoClock } from './clock';
import { nameOf, type Organisation, type Person } from './people';
import { createRandom } from './random';
import type { LeaveRequest } from './requests';
import { insertRows } from './writer';

function requestRow(request: LeaveRequest, clock: DemoClock): object {
  const { person, type, filer, events, steps, start, end, ...own } = request;
  const isAuto = type.approvalRoute === 'auto';
  const pending = request.status === 'pending' ? steps[request.step - 1] : null;
  const awaiting = request.cancellationRequested ? (person.supervisor ? 'supervisor' : 'hr') : pending;
  const decision = events.find(({ action }) => action === 'approved' || action === 'denied');
  return {
    ...own,
    employeeId: person.id,
    departmentId: person.department.id,
    leaveTypeId: type.id,
    startDate: start,
    endDate: end,
    steps: Math.max(1, steps.length),
    route: type.approvalRoute,
    awaiting,
    approverId: awaiting === 'supervisor' ? person.supervisor?.id : null,
    // Filing is the first version; an auto route is approved in it.
    version: events.length - (isAuto ? 1 : 0),
    override: events.some(({ override }) => override),
    decidedBy: isAuto ? null : decision?.actor.id,
    createdBy: filer.id,
    filedOn: clock.dateOf(request.createdAt),
    updatedAt: events.at(-1)?.at,
  };
}

/** Requests with what they cost and their histories; the counters beside them are updated by the table's triggers. */
export async function writeRequests(
  client: ClientBase,
  requests: readonly LeaveRequest[],
  charged: readonly ChargedRequest[],
  clock: DemoClock,
): Promise<void> {
  const random = createRandom(12);
  const charges = new Map(charged.map((leave) => [leave.id, leave.charges]));
  const rows = requests.map((request) =>
    requestRow({ ...request, days: sumOfDays(charges.get(request.id) ?? []) }, clock),
  );
  await insertRows(client, 'leave.requests', rows);
  const days = charged.flatMap(({ id: requestId, charges: own }) =>
    own.map(({ date: day, ...charge }) => ({ requestId, day, ...charge })),
  );
  await insertRows(client, 'leave.charges', days);
  const events = requests.flatMap((request) =>
    request.events.map(({ actor, ...event }) => ({
      ...event,
      id: random.idAt(event.at),
      requestId: request.id,
      actorId: actor.id,
      actorName: nameOf(actor),
    })),
  );
  await insertRows(client, 'leave.events', events);
}

/** Days ahead without leave in engineering, and who decides in whose place while they are away. */
export async function writeApprovals(
  client: ClientBase,
  { departments, people, logins }: Organisation,
  clock: DemoClock,
): Promise<void> {
  const random = createRandom(31);
  const at = clock.at(plusDays(clock.today, -1), 11 * 60);
  const common = (first: number, last: number) => ({
    id: random.idAt(at),
    firstDay: plusDays(clock.today, first),
    lastDay: plusDays(clock.today, last),
    createdAt: at,
  });
  const blackout = {
    ...common(62, 69),
    departmentId: departments.find(({ plan }) => plan.code === 'MAINT')?.id,
    reason: 'Runway lighting is renewed',
    createdBy: logins.hr.id,
    createdByName: nameOf(logins.hr),
  };
  await insertRows(client, 'leave.blackouts', [blackout]);
  const holder = (position: string): Person => people.find((person) => person.position === position)!;
  const delegation = (from: string, first: number, last: number, acceptedAt: Date | null) => ({
    ...common(first, last),
    fromId: holder(from).id,
    toId: logins.supervisor.id,
    acceptedAt,
  });
  await insertRows(client, 'leave.delegations', [
    delegation('Airside Duty Manager', 16, 29, new Date(at.getTime() + 3_600_000)),
    delegation('Head of Airport Operations', 33, 40, null),
  ]);
}
