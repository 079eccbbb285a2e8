import type { Database, Knex } from '@portal/service-kit';
import { organisation } from './organisation';
import { rowsOf } from './sql';
import { daysText, rangeText } from './wording';

/** The facts of a request that its notices speak of. */
export interface Subject {
  id: string;
  employeeId: string;
  employeeName: string;
  typeName: string;
  startDate: string;
  endDate: string;
  days: number;
}

type Waiting = { awaiting: 'supervisor' | 'hr'; approver_id: string | null };

/** A request in a few words, such as `Annual Leave, Mar 2, 2026 (1 day)`. */
export const what = (subject: Subject) =>
  `${subject.typeName}, ${rangeText(subject.startDate, subject.endDate)} (${daysText(subject.days)})`;

/** Tells people something, in the transaction of what it tells about. */
export async function notifyPeople(
  trx: Knex.Transaction,
  recipients: readonly (string | null)[],
  kind: string,
  title: string,
  body: string,
  link: string,
): Promise<void> {
  const people = recipients.filter((id) => id !== null);
  if (!people.length) return;
  await trx.raw('select notifications.notify(?::uuid[], ?, ?, ?, ?)', [people, kind, title, body, link]);
}

const recordLink = (subject: Subject) => `/leave-requests?request=${subject.id}`;

async function deciders(db: Database, trx: Knex.Transaction, waiting: Waiting): Promise<string[]> {
  if (waiting.approver_id) return [waiting.approver_id];
  return (await organisation(db, (sql) => rowsOf(trx, sql))).hrAdmins;
}

/** Tells whoever decides the step that is next; the actor knows already. */
export async function tellDeciders(
  db: Database,
  trx: Knex.Transaction,
  subject: Subject,
  waiting: Waiting,
  actorId: string,
): Promise<void> {
  const people = (await deciders(db, trx, waiting)).filter(
    (id) => id !== actorId && id !== subject.employeeId,
  );
  const title = `${subject.employeeName} asks for leave`;
  await notifyPeople(
    trx,
    people,
    'leave.pending',
    title,
    `${what(subject)} waits for your decision.`,
    '/approvals',
  );
}

/** Tells those who decide that an approved leave is asked to be cancelled. */
export async function tellCancellationAsked(
  db: Database,
  trx: Knex.Transaction,
  subject: Subject,
  waiting: Waiting,
): Promise<void> {
  const people = (await deciders(db, trx, waiting)).filter((id) => id !== subject.employeeId);
  const title = `${subject.employeeName} asks to cancel approved leave`;
  const body = `${what(subject)} counts until you decide.`;
  await notifyPeople(trx, people, 'leave.cancellation', title, body, '/approvals');
}

const outcomes = {
  approved: 'Your leave is approved',
  denied: 'Your leave is denied',
  cancelled: 'Your leave is cancelled',
  kept: 'Your leave is kept',
  reopened: 'The decision on your leave is taken back: it waits again',
} as const;

/** Tells the employee what became of the request, unless it was they who did it. */
export async function tellEmployee(
  trx: Knex.Transaction,
  subject: Subject,
  outcome: keyof typeof outcomes,
  comment: string | null,
  actorId: string,
): Promise<void> {
  if (subject.employeeId === actorId) return;
  const body = comment ? `${what(subject)}. “${comment}”` : `${what(subject)}.`;
  await notifyPeople(
    trx,
    [subject.employeeId],
    `leave.${outcome}`,
    outcomes[outcome],
    body,
    recordLink(subject),
  );
}

/** Tells those who were to decide the next step that the one before it is open again. */
export async function tellStepReopened(
  db: Database,
  trx: Knex.Transaction,
  subject: Subject,
  waiting: Waiting,
  actorId: string,
): Promise<void> {
  const people = (await deciders(db, trx, waiting)).filter((id) => id !== actorId);
  const title = `${subject.employeeName}'s request does not wait for you yet`;
  const body = `${what(subject)}: the approval before yours was taken back.`;
  await notifyPeople(trx, people, 'leave.reopened', title, body, '/approvals');
}

/** Tells the supervisor who was to decide that there is nothing to decide any more. */
export async function tellWithdrawn(
  trx: Knex.Transaction,
  subject: Subject,
  approverId: string | null,
  actorId: string,
): Promise<void> {
  if (approverId === actorId) return;
  const title = `${subject.employeeName}'s request is withdrawn`;
  const body = `${what(subject)} needs no decision any more.`;
  await notifyPeople(trx, [approverId], 'leave.withdrawn', title, body, recordLink(subject));
}
