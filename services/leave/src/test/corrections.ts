import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import type { ServiceName } from '@portal/service-kit/testing';
import { addDays, format, parseISO, startOfISOWeek } from 'date-fns';
import { approve, clearRequests, detail, file, openLeaveHarness, today, type LeaveHarness } from './harness';

/** Days from a Monday of next March on, so that all of them are in one year. */
const year = Number(today.slice(0, 4)) + 1;
export const on = (days: number): string =>
  format(addDays(startOfISOWeek(parseISO(`${year}-03-10`)), days), 'yyyy-MM-dd');
export const week = { startDate: on(0), endDate: on(4) };
export const shorter = { startDate: on(0), endDate: on(1) };

/** What the tests of corrections do and read, in a harness of the file's own. */
export function correctionsHarness(...beside: readonly ServiceName[]) {
  const leave = {} as LeaveHarness;
  beforeAll(async () => Object.assign(leave, await openLeaveHarness(beside)));
  afterAll(() => leave.close());
  beforeEach(() => clearRequests(leave));
  return {
    leave,
    /** Approved leave of the employee, five days of a type that grants five. */
    approved: async (over: object = {}) => {
      const body = { ...week, leaveTypeId: leave.types.limited, ...over };
      const { id } = await file(leave, leave.employee, body);
      await approve(leave, leave.supervisor, id);
      return id;
    },
    correct: (id: string, body: object, who: Principal = leave.employee) =>
      leave.harness.as(who)(contract.correctLeaveRequest, {
        params: { id },
        body: { ...shorter, ...body },
      }),
    cancel: (id: string, who: Principal) =>
      leave.harness.as(who)(contract.cancelLeaveRequest, { params: { id }, body: {} }),
    statusOf: async (id: string) => (await detail(leave, leave.hr, id)).status,
    balance: async () => {
      const { employeeId } = leave.employee;
      const { body } = await leave.harness.as(leave.hr)(contract.listBalances, {
        query: { employeeId, year },
      });
      const { used, held, available } = body.find(({ leaveTypeId }) => leaveTypeId === leave.types.limited)!;
      return { used, held, available };
    },
    /** Accounts that differ from the sum of their lines. */
    differing: async () => (await leave.harness.as(leave.admin)(contract.checkBalances)).body.differing,
  };
}
