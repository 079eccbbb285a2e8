import { plusDays, type DemoClock } from './clock';
import type { LeaveType } from './leave-types';
import type { Organisation, Person } from './people';
import type { Random } from './random';
import { approvalComments, denialComments } from './request-habits';

export type Step = 'supervisor' | 'hr';
export type Outcome = 'approve' | 'deny' | 'withdraw' | 'cancel later' | 'ask to cancel' | 'kept';

export interface LeaveEvent {
  at: Date;
  /** Of an auto route's approval: who filed. */
  actor: Person;
  action:
    | 'filed'
    | 'approved_step'
    | 'approved'
    | 'denied'
    | 'cancelled'
    | 'cancellation_requested'
    | 'cancellation_refused';
  step: number | null;
  comment: string | null;
  override: boolean;
}

export interface Course {
  status: 'pending' | 'approved' | 'denied' | 'cancelled';
  step: number;
  steps: Step[];
  decidedAt: Date | null;
  cancellationRequested: boolean;
  events: LeaveEvent[];
}

interface Filed {
  person: Person;
  type: LeaveType;
  start: string;
  createdAt: Date;
  /** Who filed it: the person, or somebody for them. */
  filer: Person;
  outcome: Outcome;
  /** Hours that each decision takes; a decision that would lie ahead has not been taken yet. */
  delays: readonly number[];
}

const hour = 3_600_000;

const event = (
  at: Date,
  actor: Person,
  action: LeaveEvent['action'],
  more: Partial<LeaveEvent> = {},
): LeaveEvent => ({ at, actor, action, step: null, comment: null, override: false, ...more });

/** Who decides, in order; without an active supervisor that step is HR's. Source: the domain's state rules. */
export function stepsOf(route: LeaveType['approvalRoute'], person: Person): Step[] {
  if (route === 'auto') return [];
  const names = route.split(',') as Step[];
  return names.map((step) => (step === 'supervisor' && !person.supervisor?.active ? 'hr' : step));
}

/** Plays a request from its filing to now, so that its history and its state agree. */
export function play(filed: Filed, organisation: Organisation, clock: DemoClock, random: Random): Course {
  const { person, type, outcome } = filed;
  const steps = stepsOf(type.approvalRoute, person);
  const officers = organisation.people.filter(
    (one) => one.role === 'hr_admin' && one.active && one !== person,
  );
  const course: Course = {
    status: 'pending',
    step: 1,
    steps,
    decidedAt: null,
    cancellationRequested: false,
    events: [event(filed.createdAt, filed.filer, 'filed', { step: 1 })],
  };
  const end = (status: Course['status'], last: LeaveEvent) => {
    course.status = status;
    course.decidedAt = last.at;
    course.events.push(last);
  };

  let at = filed.createdAt;
  if (!steps.length) end('approved', event(at, filed.filer, 'approved', { step: 1 }));
  for (const [index, step] of steps.entries()) {
    at = new Date(at.getTime() + (filed.delays[index] ?? 4) * hour);
    if (at > clock.now) return course;
    if (outcome === 'withdraw') {
      course.status = 'cancelled';
      course.events.push(event(at, person, 'cancelled', { comment: 'My plans have changed.' }));
      return course;
    }
    course.step = index + 1;
    const standIn = step === 'supervisor' && random.chance(0.04);
    const actor = step === 'supervisor' && !standIn ? person.supervisor : random.pick(officers);
    const override = step === 'supervisor' && actor !== person.supervisor;
    if (!actor) return course;
    const last = index === steps.length - 1;
    const decision = { step: index + 1, override };
    if (outcome === 'deny' && last) {
      end('denied', event(at, actor, 'denied', { ...decision, comment: random.pick(denialComments) }));
      return course;
    }
    const comment = random.chance(0.25) ? random.pick(approvalComments) : null;
    if (last) end('approved', event(at, actor, 'approved', { ...decision, comment }));
    else {
      course.events.push(event(at, actor, 'approved_step', { ...decision, comment }));
      course.step = index + 2;
    }
  }
  afterApproval(course, filed, clock);
  return course;
}

/** An approved leave can be asked back before it starts; until that is decided it counts. */
function afterApproval(course: Course, { person, start, outcome }: Filed, clock: DemoClock): void {
  const asks = outcome === 'cancel later' || outcome === 'ask to cancel' || outcome === 'kept';
  const decider = person.supervisor;
  if (!asks || !decider || !course.decidedAt) return;
  const before = clock.at(plusDays(start, -1), 12 * 60);
  const asked = new Date(Math.min(before.getTime(), clock.now.getTime() - 5 * hour));
  if (asked <= course.decidedAt) return;
  const comment = 'The trip has been moved.';
  course.events.push(event(asked, person, 'cancellation_requested', { comment }));
  if (outcome === 'ask to cancel') {
    course.cancellationRequested = true;
    return;
  }
  const answered = new Date(asked.getTime() + 3 * hour);
  if (outcome === 'kept') {
    course.events.push(
      event(answered, decider, 'cancellation_refused', { comment: 'The cover is arranged already.' }),
    );
    return;
  }
  course.events.push(event(answered, decider, 'cancelled'));
  course.status = 'cancelled';
}
