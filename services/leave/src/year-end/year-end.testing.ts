import * as contract from '@portal/contracts';
import { addLeaveType, addPerson } from '@portal/service-kit/testing';
import {
  balanceOf,
  expectSound,
  file,
  openBalanceHarness,
  plus,
  thisYear,
  type BalanceHarness,
} from '../ledger/balances.testing';

export const lastYear = thisYear - 1;

/** The harness of one file's tests of year ends, sound after each of them. */
export function yearEndHarness() {
  const world = {} as BalanceHarness;
  beforeAll(async () => {
    Object.assign(world, await openBalanceHarness());
  });
  afterAll(() => world.close());
  afterEach(() => expectSound(world));

  const as = () => world.harness.as(world.hr);
  return {
    world,
    as,
    call: {
      preview: (year: number) => as()(contract.previewYearEnd, { params: { year } }),
      run: (year: number) => as()(contract.runYearEnd, { params: { year } }),
      undo: (year: number) => as()(contract.undoYearEnd, { params: { year } }),
    },
    /** A leave type of 20 days a year, of which 5 are carried over. */
    async carrying(over: object = {}) {
      const type = await addLeaveType(world.harness, { route: 'auto' });
      const body = {
        leaveTypeId: type,
        from: `${thisYear - 5}-01-01`,
        yearlyGrant: 20,
        carryCap: 5,
        ...over,
      };
      expect((await as()(contract.createLeavePolicy, { body })).status).toBe(201);
      return type;
    },
    newcomer: async () => (await addPerson(world.harness)).employeeId,
    async take(employeeId: string, type: string, startDate: string, days: number) {
      const endDate = plus(startDate, days - 1);
      return (await file(world, { employeeId, leaveTypeId: type, startDate, endDate })).status;
    },
    async figures(employeeId: string, type: string, year: number) {
      const { granted, carried, used, expired, available } = await balanceOf(world, employeeId, {
        type,
        year,
      });
      return { granted, carried, used, expired, available };
    },
  };
}

/** Lines of a report about a person and a leave type. */
export const about = (lines: contract.YearEndLine[], employeeId: string, type: string) =>
  lines.filter((line) => line.employeeId === employeeId && line.leaveTypeId === type);
