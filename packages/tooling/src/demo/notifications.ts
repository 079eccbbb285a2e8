import { format, parseISO } from 'date-fns';
import { plusDays, type DemoClock } from './clock';
import { nameOf, type Organisation, type Person } from './people';
import { createRandom } from './random';
import type { LeaveRequest } from './requests';
import type { Shift } from './shifts';

export interface Notification {
  id: string;
  recipient: Person;
  kind: string;
  title: string;
  body: string;
  link: string;
  createdAt: Date;
  readAt: Date | null;
}

type Told = Omit<Notification, 'id' | 'readAt'>;

const shownDays = 45;

const day = (date: string) => format(parseISO(date), 'MMM d, yyyy');

function what({ type, start, end, days }: LeaveRequest): string {
  const range = start === end ? day(start) : `${day(start)} – ${day(end)}`;
  return `${type.name}, ${range} (${days} ${days === 1 ? 'day' : 'days'})`;
}

const outcomes = {
  approved: ['leave.approved', 'Your leave is approved'],
  denied: ['leave.denied', 'Your leave is denied'],
  cancelled: ['leave.cancelled', 'Your leave is cancelled'],
  cancellation_refused: ['leave.kept', 'Your leave is kept'],
} as const;

/** What the parts would have told one person about a request: each line of its history, to whom it concerns. */
function toldOf(request: LeaveRequest, reader: Person): Told[] {
  const { person, events, steps } = request;
  const link = `/leave-requests?request=${request.id}`;
  const decides = (step: number) =>
    person !== reader &&
    (steps[step - 1] === 'supervisor'
      ? person.supervisor === reader
      : steps.length > 0 && reader.role === 'hr_admin');
  return events.flatMap(({ at, actor, action, step, comment }): Told[] => {
    if (actor === reader) return [];
    const base = { recipient: reader, createdAt: at, link };
    const next = action === 'filed' ? 1 : action === 'approved_step' ? (step ?? 1) + 1 : null;
    if (next && decides(next)) {
      const title = `${nameOf(person)} asks for leave`;
      const body = `${what(request)} waits for your decision.`;
      return [{ ...base, kind: 'leave.pending', title, body, link: '/approvals' }];
    }
    if (action === 'cancellation_requested' && person.supervisor === reader) {
      const title = `${nameOf(person)} asks to cancel approved leave`;
      return [
        { ...base, kind: 'leave.cancellation', title, body: `${what(request)} counts until you decide.` },
      ];
    }
    if (person !== reader || !(action in outcomes)) return [];
    const [kind, title] = outcomes[action as keyof typeof outcomes];
    return [{ ...base, kind, title, body: comment ? `${what(request)}. “${comment}”` : `${what(request)}.` }];
  });
}

/** The next shifts that somebody was given. */
const shiftsOf = (reader: Person, shifts: readonly Shift[], clock: DemoClock): Told[] =>
  shifts
    .filter((shift) => shift.person === reader && shift.status === 'assigned' && shift.start > clock.now)
    .slice(0, 2)
    .map((shift) => ({
      recipient: reader,
      kind: 'shift_assigned',
      title: 'You have a new shift',
      body: `${day(clock.dateOf(shift.start))}, ${shift.location}`,
      link: '/shifts',
      createdAt: shift.createdAt,
    }));

/** What those behind the demo logins have been told in the past weeks; what is older than two days they have read. */
export function createNotifications(
  { logins }: Organisation,
  requests: readonly LeaveRequest[],
  shifts: readonly Shift[],
  clock: DemoClock,
): Notification[] {
  const random = createRandom(77);
  const since = clock.at(plusDays(clock.today, -shownDays), 0);
  const unread = clock.at(plusDays(clock.today, -2), 0);
  return Object.values(logins)
    .flatMap((reader) => [
      ...requests.flatMap((request) => toldOf(request, reader)),
      ...shiftsOf(reader, shifts, clock),
    ])
    .filter((told) => told.createdAt >= since)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((told) => ({
      ...told,
      id: random.idAt(told.createdAt),
      readAt:
        told.createdAt < unread ? new Date(told.createdAt.getTime() + random.int(10, 600) * 60_000) : null,
    }));
}
