import {
  chargesOf,
  type LeavePolicy,
  type LeaveRequest,
  type LeaveType,
  type Person,
  type WorkingCalendar,
} from '@portal/leave-domain';
import type { LeaveType as DemoType } from './leave-types';
import { minutesOf } from './patterns';
import { nameOf, type Organisation, type Person as DemoPerson } from './people';
import type { LeaveRequest as DemoRequest } from './requests';
import type { WorkingTime } from './working-time';

/** Somebody of the organisation as the rules of leave read a person. */
export function personOf(person: DemoPerson, { departments }: Organisation): Person {
  const chain = [person.department];
  for (;;) {
    const above = departments.find(({ plan }) => plan.code === chain.at(-1)!.plan.parent);
    if (!above) break;
    chain.push(above);
  }
  return {
    id: person.id,
    name: nameOf(person),
    active: person.active,
    contract: person.contract,
    departments: chain.map(({ id }) => id),
    employments: [{ joinedOn: person.joinedOn, leavesOn: person.deactivatedOn }],
  };
}

/** A leave type as the rules of leave read one. */
export const typeOf = ({ id, name, approvalRoute, ...type }: DemoType): LeaveType => ({
  id,
  name,
  approvalRoute,
  active: true,
  headAfterDays: null,
  hrAfterDays: null,
  docsAfterDays: type.requiresDocs ? 0 : null,
  allowanceTotal: Number(type.allowanceTotal),
  accrualRate: null,
  carryoverCap: type.carryoverCap,
  carryoverExpiry: type.carryoverExpiry,
  proRata: true,
  counts: 'working',
  whoMayFile: 'everybody',
});

const calendarOf = (person: DemoPerson, { terms, holidays, region }: WorkingTime): WorkingCalendar => ({
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

/** A request with what its days cost, as the portal counts them; no policy of the demonstration charges public holidays. */
export function chargedRequest(request: DemoRequest, workingTime: WorkingTime): LeaveRequest {
  const { id, requestType, dayPart, hours, status, documentRef } = request;
  const leave: LeaveRequest = {
    ...{ id, requestType, dayPart, hours, status, documentRef },
    employeeId: request.person.id,
    leaveTypeId: request.type.id,
    startDate: request.start,
    endDate: request.end,
    fromTime: null,
    toTime: null,
    supersedesId: null,
    insideId: null,
    charges: [],
  };
  const calendar = calendarOf(request.person, workingTime);
  return { ...leave, charges: chargesOf(leave, calendar, { counts: 'working', holidaysCount: false }, []) };
}

/**
 * What holds for everybody since the leave types were made. From this year on the fire service has more days and asks for
 * more notice, ten years of service add two days, and fixed-term contracts carry nothing over.
 */
export function policiesOf(
  types: readonly DemoType[],
  { departments }: Organisation,
  year: number,
): Omit<LeavePolicy, 'id'>[] {
  const policy = (type: DemoType, over: Partial<LeavePolicy>): Omit<LeavePolicy, 'id'> => ({
    leaveTypeId: type.id,
    departmentId: null,
    from: `${year}-01-01`,
    yearlyGrant: Number(type.allowanceTotal),
    accrual: 'yearly',
    accrualRate: null,
    carryCap: type.carryoverCap,
    carryExpiry: type.carryoverExpiry,
    floor: 0,
    maxRun: null,
    noticeDays: 0,
    waitingDays: 0,
    holidaysCount: false,
    minYears: 0,
    contract: null,
    ...over,
  });
  const annual = types.find(({ name }) => name === 'Annual Leave')!;
  const more = Number(annual.allowanceTotal) + 2;
  const fire = departments.find(({ plan }) => plan.code === 'ARFF')!;
  return [
    ...types
      .filter(({ carryoverCap }) => (carryoverCap ?? 0) > 0)
      .map((type) => policy(type, { from: '2019-01-01' })),
    policy(annual, { departmentId: fire.id, yearlyGrant: more, noticeDays: 14 }),
    policy(annual, { yearlyGrant: more, minYears: 10 }),
    policy(annual, { carryCap: null, carryExpiry: null, contract: 'fixed_term' }),
  ];
}
