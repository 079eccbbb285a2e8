import type { PlainDate } from './dates';
import type { DayCharge, LeaveRequest } from './leave';

/** The dates of a leave on which sickness is recorded. */
export const sickDates = (charges: readonly DayCharge[]): Set<PlainDate> =>
  new Set(charges.filter(({ sick }) => sick).map(({ date }) => date));

/**
 * Charges of which some days are off sick: these cost nothing, and store what they would cost.
 * Source: docs/decisions/024-changing-approved-leave.md.
 */
export const asSick = (charges: readonly DayCharge[], isSick: (date: PlainDate) => boolean): DayCharge[] =>
  charges.map((day) =>
    isSick(day.date) && !day.sick
      ? { ...day, days: 0, minutes: 0, sick: { days: day.days, minutes: day.minutes } }
      : day,
  );

/** The same charges as if nobody had been sick. */
export const withoutSickness = (charges: readonly DayCharge[]): DayCharge[] =>
  charges.map(({ sick, ...day }) => ({ ...day, ...sick }));

/** Records sickness on some dates of a leave, the first and the last included. */
export const recordSickness = (leave: LeaveRequest, first: PlainDate, last: PlainDate): LeaveRequest => ({
  ...leave,
  charges: asSick(leave.charges, (date) => date >= first && date <= last),
});

/**
 * The sick leave of those dates. It lies inside the leave, which has the dates, so the two do not overlap; it is not
 * charged yet. Source: acceptance row MOVE-11.
 */
export const sickLeaveInside = (
  leave: LeaveRequest,
  { id, leaveTypeId, first, last }: { id: string; leaveTypeId: string; first: PlainDate; last: PlainDate },
): LeaveRequest => ({
  ...leave,
  id,
  leaveTypeId,
  startDate: first,
  endDate: last,
  supersedesId: null,
  insideId: leave.id,
  documentRef: null,
  charges: [],
});
