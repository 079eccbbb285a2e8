import { chargesOf, type DayCharge, type WorkingCalendar } from '@portal/leave-domain';
import { minutesOf } from './patterns';
import type { LeaveRequest } from './requests';
import type { WorkingTime } from './working-time';

const calendarOf = ({ terms, holidays, region }: WorkingTime, { person }: LeaveRequest): WorkingCalendar => ({
  terms: (terms.get(person) ?? []).map(({ from, to, pattern, region: at, basis }) => ({
    from,
    to,
    basis,
    regionId: at?.id ?? null,
    pattern: { ...pattern, minutes: pattern.cycle.map((hours) => minutesOf(pattern, hours)) },
  })),
  holidays: holidays.map(({ date, name }) => ({ regionId: region.id, date, name, share: 1 })),
  roster: null,
});

/** What each day of a request costs, as the portal counts it; no policy of the demonstration charges public holidays. */
export const countDays = (request: LeaveRequest, workingTime: WorkingTime): DayCharge[] =>
  chargesOf(
    {
      ...request,
      employeeId: request.person.id,
      leaveTypeId: request.type.id,
      startDate: request.start,
      endDate: request.end,
      fromTime: null,
      toTime: null,
      supersedesId: null,
      insideId: null,
      charges: [],
    },
    calendarOf(workingTime, request),
    { counts: 'working', holidaysCount: false },
    [],
  );
