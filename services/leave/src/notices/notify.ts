import { message } from '@portal/contracts';
import { notify, type Knex, type Notice, rowsOf } from '@portal/service-kit';
import type { Actor } from '../actor';
import { hrOf, organisation } from '../people';
import type { RequestRow } from '../requests/request.row';

/** The facts of a request that its notices speak of. */
export interface Subject {
  id: string;
  employeeId: string;
  employeeName: string;
  typeName: string;
  startDate: string;
  endDate: string;
  days: number;
  /** Dates of the approved leave that a correction is to replace, `2026-12-07/2026-12-12`. */
  former?: string | null;
}

/** The same of a stored request. */
export const subjectOf = (
  row: Pick<RequestRow, 'id' | 'employee_id' | 'start_date' | 'end_date' | 'days'>,
  employeeName: string,
  typeName: string,
): Subject => ({
  id: row.id,
  employeeId: row.employee_id,
  employeeName,
  typeName,
  startDate: row.start_date,
  endDate: row.end_date,
  days: row.days,
});

export type Waiting = { awaiting: 'supervisor' | 'head' | 'hr'; approver_id: string | null };

/** When a leave is, such as `Mar 2, 2026 (1 day)`: for those who may not know its type. */
export const when = ({ startDate, endDate, days }: Subject) =>
  message('leave.when', { dates: `${startDate}/${endDate}`, days });

/** A request in a few words, such as `Annual Leave, Mar 2, 2026 (1 day)`: for those who may read it. */
export const what = ({ typeName, startDate, endDate, days }: Subject) =>
  message('leave.what', { type: typeName, dates: `${startDate}/${endDate}`, days });

/**
 * Drops the notices of a decision that were not delivered yet, since the decision does not stand.
 * @returns whether there were any: then nobody has read of the decision
 */
export async function retractNotices(trx: Knex.Transaction, requestId: string): Promise<boolean> {
  const [row] = await rowsOf<{ retracted: number }>(trx, 'select notifications.retract(?) as retracted', [
    requestId,
  ]);
  return (row?.retracted ?? 0) > 0;
}

export const recordLink = (subject: Subject) => `/leave-requests?request=${subject.id}`;
/** Where an approver decides on it. */
export const approvalLink = (subject: Pick<Subject, 'id'>) => `/approvals?request=${subject.id}`;

type Doer = Pick<Actor, 'me' | 'today'>;

/**
 * SQL of `id`: an approver, and who decides in their place on a day, the delegate, else on approved leave the approver's
 * supervisor. Its values are the approver and the day.
 */
const decidersSql = `
  with asked as (select ?::uuid as approver, ?::date as day),
  given as (
    select d.to_id from asked join delegations d on d.from_id = asked.approver
    join employees.directory t on t.id = d.to_id and t.employed @> asked.day
    where d.accepted_at is not null and asked.day between d.first_day and d.last_day
  )
  select approver as id from asked
  union all
  select to_id from given
  union all
  select up.id from asked join employees.directory e on e.id = asked.approver
  join employees.directory up on up.id = e.supervisor_id and up.employed @> asked.day
  where not exists (select from given)
    and exists (select from requests r where r.employee_id = e.id and r.status = 'approved'
                and r.request_type = 'full_day' and asked.day between r.start_date and r.end_date)`;

const notifyDecidersSql = `
  select notifications.notify(people, ?, ?, ?, ?)
  from (select array(select id from (${decidersSql}) d where id <> all(?::uuid[]))) r (people)
  where people <> '{}'`;

/**
 * Notifies whoever decides a step and who stands in for them today, in one statement.
 * @param except who is not notified
 */
export async function notifyWaiting(
  trx: Knex.Transaction,
  { approver_id }: Waiting,
  { today }: Pick<Doer, 'today'>,
  except: string[],
  notice: Notice,
): Promise<void> {
  if (!approver_id) {
    return notify(trx, hrOf(await organisation(trx), except), notice);
  }
  const { kind, title, body, link } = notice;
  const values = [kind, JSON.stringify(title), JSON.stringify(body), link, approver_id, today, except];
  await rowsOf(trx, notifyDecidersSql, values);
}

/** Notifies whoever decides the step that is next; the actor knows already. */
export const notifyDeciders = (
  trx: Knex.Transaction,
  subject: Subject,
  waiting: Waiting,
  actor: Doer,
): Promise<void> =>
  notifyWaiting(trx, waiting, actor, [actor.me, subject.employeeId], {
    kind: 'leave.pending',
    title: message(subject.former ? 'leave.correctionAsked' : 'leave.asked', { name: subject.employeeName }),
    body: subject.former
      ? message('leave.correctionAskedBody', { leave: what(subject), former: subject.former })
      : message('leave.askedBody', { leave: what(subject) }),
    link: approvalLink(subject),
  });

const cancellations = {
  requested: {
    kind: 'leave.cancellation',
    title: 'leave.cancelAsked',
    body: 'leave.cancelAskedBody',
    link: approvalLink,
  },
  withdrawn: {
    kind: 'leave.cancellation_withdrawn',
    title: 'leave.cancelWithdrawn',
    body: 'leave.cancelWithdrawnBody',
    link: recordLink,
  },
} as const;

/** Notifies those who decide on the cancellation of approved leave that it is requested, or withdrawn. */
export function notifyCancellation(
  trx: Knex.Transaction,
  subject: Subject,
  waiting: Waiting,
  which: keyof typeof cancellations,
  actor: Doer,
): Promise<void> {
  const { kind, title, body, link } = cancellations[which];
  return notifyWaiting(trx, waiting, actor, [subject.employeeId], {
    kind,
    title: message(title, { name: subject.employeeName }),
    body: message(body, { leave: what(subject) }),
    link: link(subject),
  });
}

/**
 * Notifies the employee of what became of the request, unless it was they who did it.
 * @param due when a decision that can be undone until then is delivered; null: at once
 */
export async function notifyEmployee(
  trx: Knex.Transaction,
  subject: Subject,
  outcome: 'approved' | 'denied' | 'cancelled' | 'kept' | 'reopened',
  comment: string | null,
  actorId: string,
  due: string | null = null,
): Promise<void> {
  if (subject.employeeId === actorId) return;
  const leave = what(subject);
  const notice = {
    kind: `leave.${outcome}`,
    title: message(`leave.${outcome}`),
    body: comment ? message('leave.outcomeComment', { leave, comment }) : message('leave.outcome', { leave }),
    link: recordLink(subject),
  };
  await notify(trx, [subject.employeeId], notice, { topic: subject.id, due });
}

/** Notifies those who were to decide the next step that the one before it is open again. */
export const notifyStepReopened = (
  trx: Knex.Transaction,
  subject: Subject,
  waiting: Waiting,
  actor: Doer,
): Promise<void> =>
  notifyWaiting(trx, waiting, actor, [actor.me], {
    kind: 'leave.reopened',
    title: message('leave.notYetYours', { name: subject.employeeName }),
    body: message('leave.notYetYoursBody', { leave: what(subject) }),
    link: '/approvals',
  });

/** Notifies the supervisor who was to decide that no decision is needed. */
export async function notifyWithdrawn(
  trx: Knex.Transaction,
  subject: Subject,
  approverId: string | null,
  actorId: string,
): Promise<void> {
  if (approverId === actorId) return;
  await notify(trx, [approverId], {
    kind: 'leave.withdrawn',
    title: message('leave.withdrawn', { name: subject.employeeName }),
    body: message('leave.withdrawnBody', { leave: what(subject) }),
    link: recordLink(subject),
  });
}
