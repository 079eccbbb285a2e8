import type { Outcome } from './request-course';

/** A request written by hand; its dates are days from today. */
export interface ScriptedRequest {
  type: string;
  /** First day; the first working day from then on. */
  start: number;
  /** Working days; 0.5 is half a day, 0.25 two hours. */
  length: number;
  /** Days ago that it was filed. */
  filed: number;
  outcome?: Outcome;
  /** Hours of each decision; a long one keeps the request waiting. */
  delays?: readonly number[];
  reason: string;
  /** First digit of the national id, where only a mother or a father would ask. */
  sex?: '1' | '2';
}

const waiting = [10_000];

/** What the employee of the demo login has asked for: something of everything, nothing later than 50 days ahead. */
// prettier-ignore
export const requestsOfEmployee: readonly ScriptedRequest[] = [
  { type: 'Annual Leave', start: -300, length: 5, filed: 331, reason: 'Family holiday' },
  { type: 'Sick Leave', start: -266, length: 2, filed: 266, reason: 'Flu' },
  { type: 'Personal Leave', start: -212, length: 0.5, filed: 219, reason: 'School meeting' },
  { type: 'Annual Leave', start: -190, length: 3, filed: 214, outcome: 'deny', reason: 'Sailing regatta' },
  { type: 'Annual Leave', start: -148, length: 8, filed: 189, reason: 'Trip abroad, flights are booked' },
  { type: 'Study Leave', start: -96, length: 3, filed: 133, reason: 'Licence refresher course' },
  { type: 'Annual Leave', start: -75, length: 1, filed: 90, outcome: 'cancel later', reason: 'A long weekend away' },
  { type: 'Sick Leave', start: -47, length: 1, filed: 47, reason: 'Migraine' },
  { type: 'Personal Leave', start: -33, length: 0.25, filed: 38, reason: 'Renewing my passport' },
  { type: 'Compensatory Leave', start: -18, length: 1, filed: 25, reason: 'For the night of the runway works' },
  { type: 'Annual Leave', start: 19, length: 3, filed: 2, delays: waiting, reason: 'Visiting my parents' },
  { type: 'Personal Leave', start: 30, length: 0.5, filed: 9, outcome: 'withdraw', reason: 'Appointment at the bank' },
  { type: 'Annual Leave', start: 41, length: 5, filed: 3, delays: [26], reason: 'School holidays with the children' },
];

/** What waits, by whom it waits for: the team of the demo login `supervisor`, other supervisors, HR. */
// prettier-ignore
export const waitingRequests: Readonly<Record<'team' | 'others' | 'hr', readonly ScriptedRequest[]>> = {
  team: [
    { type: 'Annual Leave', start: 26, length: 5, filed: 5, delays: waiting, reason: 'Wedding of a cousin' },
    { type: 'Personal Leave', start: 6, length: 1, filed: 1, delays: waiting, reason: 'Appointment with the notary' },
    { type: 'Study Leave', start: 35, length: 3, filed: 4, delays: waiting, reason: 'Examination week' },
    { type: 'Compensatory Leave', start: 9, length: 1, filed: 1, delays: waiting, reason: 'For the emergency exercise' },
  ],
  others: [
    { type: 'Annual Leave', start: 31, length: 10, filed: 6, delays: waiting, reason: 'Trip abroad, flights are booked' },
    { type: 'Annual Leave', start: 17, length: 2, filed: 3, delays: waiting, reason: 'Moving house' },
    { type: 'Personal Leave', start: 8, length: 0.5, filed: 1, delays: waiting, reason: 'School meeting' },
    { type: 'Annual Leave', start: 45, length: 5, filed: 2, delays: waiting, reason: 'Family holiday' },
    { type: 'Paternity Leave', sex: '1', start: 40, length: 10, filed: 3, delays: waiting, reason: 'Birth of our child' },
  ],
  hr: [
    { type: 'Study Leave', start: 28, length: 5, filed: 6, delays: [4, 10_000], reason: 'Diploma, final project' },
    { type: 'Study Leave', start: 37, length: 2, filed: 4, delays: [7, 10_000], reason: 'ICAO language proficiency test' },
    { type: 'Paternity Leave', sex: '1', start: 48, length: 10, filed: 5, delays: [20, 10_000], reason: 'Birth of our child' },
    { type: 'Maternity Leave', sex: '2', start: 60, length: 70, filed: 7, delays: waiting, reason: 'Birth expected' },
    { type: 'Bereavement Leave', start: 2, length: 3, filed: 0, delays: waiting, reason: 'Funeral of an uncle' },
  ],
};

/** Approved leaves that their employees ask to give back. */
// prettier-ignore
export const cancellationRequests: readonly ScriptedRequest[] = [
  { type: 'Annual Leave', start: 13, length: 5, filed: 30, outcome: 'ask to cancel', reason: 'Sailing regatta' },
  { type: 'Annual Leave', start: 22, length: 3, filed: 27, outcome: 'ask to cancel', reason: 'A long weekend away' },
  { type: 'Annual Leave', start: 34, length: 8, filed: 40, outcome: 'ask to cancel', reason: 'Trip abroad' },
];
