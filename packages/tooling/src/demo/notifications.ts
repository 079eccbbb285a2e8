import { message, type Message } from '@portal/contracts';
import { plusDays, type DemoClock } from './clock';
import { nameOf, type Organisation, type Person } from './people';
import { createRandom } from './random';
import type { LeaveRequest } from './requests';
import type { Shift } from './shifts';

export interface Notification {
  id: string;
  recipient: Person;
  kind: string;
  title: Message;
  body: Message;
  link: string;
  createdAt: Date;
  readAt: Date | null;
}

type Told = Omit<Notification, 'id' | 'readAt'>;

const shownDays = 45;

const what = ({ type, start, end, days }: LeaveRequest) =>
  message('leave.what', { type: type.name, dates: `${start}/${end}`, days });

const outcomes = {
  approved: 'leave.approved',
  denied: 'leave.denied',
  cancelled: 'leave.cancelled',
  cancellation_refused: 'leave.kept',
} as const;

/** What the parts would have sent one person about a request: each line of its history, to whom it concerns. */
function toldOf(request: LeaveRequest, reader: Person): Told[] {
  const { person, events, steps } = request;
  const link = `/leave-requests?request=${request.id}`;
  const leave = what(request);
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
      const title = message('leave.asked', { name: nameOf(person) });
      const body = message('leave.askedBody', { leave });
      return [{ ...base, kind: 'leave.pending', title, body, link: '/approvals' }];
    }
    if (action === 'cancellation_requested' && person.supervisor === reader) {
      const title = message('leave.cancelAsked', { name: nameOf(person) });
      return [
        { ...base, kind: 'leave.cancellation', title, body: message('leave.cancelAskedBody', { leave }) },
      ];
    }
    if (person !== reader || !(action in outcomes)) return [];
    const kind = outcomes[action as keyof typeof outcomes];
    const body = comment
      ? message('leave.outcomeComment', { leave, comment })
      : message('leave.outcome', { leave });
    return [{ ...base, kind, title: message(kind), body }];
  });
}

/** The next shifts that somebody was given. */
const shiftsOf = (reader: Person, shifts: readonly Shift[], clock: DemoClock): Told[] =>
  shifts
    .filter((shift) => shift.person === reader && shift.status === 'assigned' && shift.startTime > clock.now)
    .slice(0, 2)
    .map((shift) => ({
      recipient: reader,
      kind: 'shift_assigned',
      title: message('shifts.assigned'),
      body: message('shifts.atPlace', {
        shift: [shift.startTime, shift.effectiveEndTime].map((at) => clock.localOf(at)).join('/'),
        place: shift.location,
      }),
      link: '/shifts',
      createdAt: shift.createdAt,
    }));

/** What those behind the demo logins have been sent in the past weeks; what is older than two days they have read. */
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
    .filter((notice) => notice.createdAt >= since)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((notice) => ({
      ...notice,
      id: random.idAt(notice.createdAt),
      readAt:
        notice.createdAt < unread
          ? new Date(notice.createdAt.getTime() + random.int(10, 600) * 60_000)
          : null,
    }));
}
