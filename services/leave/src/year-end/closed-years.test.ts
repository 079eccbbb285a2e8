import * as contract from '@portal/contracts';
import { balanceOf, file, monday, plus, thisYear } from '../ledger/balances.testing';
import { about, lastYear, yearEndHarness } from './year-end.testing';

const { world, as, call, carrying, newcomer, take, figures } = yearEndHarness();

test('YEAR-01 leave of a year that has ended is recorded and cancelled, and settles the year again', async () => {
  const type = await carrying();
  const employeeId = await newcomer();
  const startDate = monday(5, 0, lastYear);
  const leave = await file(world, { employeeId, leaveTypeId: type, startDate, endDate: plus(startDate, 18) });
  expect(leave.status).toBe(201);
  await call.run(lastYear);
  expect((await figures(employeeId, type, thisYear)).carried).toBe(5);
  // Nothing is left of the year but the days that were carried over.
  expect(await take(employeeId, type, monday(9, 0, lastYear), 1)).toBe(201);
  expect(await figures(employeeId, type, lastYear)).toMatchObject({ used: 16, available: 0 });
  expect(await figures(employeeId, type, thisYear)).toMatchObject({ carried: 4, available: 24 });
  await as()(contract.cancelLeaveRequest, { params: { id: leave.body.id }, body: {} });
  expect(await figures(employeeId, type, lastYear)).toMatchObject({ used: 1, expired: 14, available: 0 });
  expect(await figures(employeeId, type, thisYear)).toMatchObject({ carried: 5, available: 25 });
  const again = await call.run(lastYear);
  expect(about(again.body.lines, employeeId, type)).toMatchObject([{ unused: 19, carried: 5, lost: 14 }]);
  expect(again.body.posted).toBe(0);
  await call.undo(lastYear);
});

test('YEAR-01 leave of a year that has ended is corrected, and settles the year again both ways', async () => {
  const type = await carrying();
  const employeeId = await newcomer();
  const startDate = monday(5, 0, lastYear);
  const filed = await file(world, { employeeId, leaveTypeId: type, startDate, endDate: plus(startDate, 18) });
  expect(filed.status).toBe(201);
  await call.run(lastYear);
  expect((await figures(employeeId, type, thisYear)).carried).toBe(5);
  const correct = async (id: string, days: number) => {
    const body = { startDate, endDate: plus(startDate, days), hours: null, reason: null };
    const answer = await as()(contract.correctLeaveRequest, { params: { id }, body });
    expect([answer.status, answer.body.status]).toEqual([201, 'approved']);
    return answer.body.id;
  };
  // Three days more than the fifteen: two were left of the year, and one is taken of what was carried.
  const longer = await correct(filed.body.id, 23);
  expect(await figures(employeeId, type, lastYear)).toMatchObject({ used: 18, expired: 0, available: 0 });
  expect(await figures(employeeId, type, thisYear)).toMatchObject({ carried: 2, available: 22 });
  await correct(longer, 4);
  expect(await figures(employeeId, type, lastYear)).toMatchObject({ used: 5, expired: 10, available: 0 });
  expect(await figures(employeeId, type, thisYear)).toMatchObject({ carried: 5, available: 25 });
  expect((await call.run(lastYear)).body.posted).toBe(0);
  await call.undo(lastYear);
});

test('YEAR-01 an adjustment of a year that has ended settles the person at once, both ways', async () => {
  const type = await carrying();
  const employeeId = await newcomer();
  expect(await take(employeeId, type, monday(5, 0, lastYear), 19)).toBe(201);
  await call.run(lastYear);
  expect((await figures(employeeId, type, thisYear)).carried).toBe(5);
  const { accountId } = await balanceOf(world, employeeId, { type, year: lastYear });
  const adjust = (days: number) => {
    const body = { days, on: `${lastYear}-06-01`, note: 'Worked on a holiday' };
    return as()(contract.adjustBalance, { params: { accountId }, body });
  };
  expect((await adjust(4)).status).toBe(201);
  expect(await figures(employeeId, type, lastYear)).toMatchObject({ expired: 4, available: 0 });
  // Four of nine days that are left are lost already.
  expect((await adjust(-6)).status).toBe(201);
  expect(await figures(employeeId, type, lastYear)).toMatchObject({ expired: 0, available: 0 });
  expect(await figures(employeeId, type, thisYear)).toMatchObject({ carried: 3, available: 23 });
  const tooMany = await adjust(-4);
  expect([tooMany.status, tooMany.body.error]).toEqual([422, 'insufficient_balance']);
  const again = await call.run(lastYear);
  expect(about(again.body.lines, employeeId, type)).toMatchObject([{ unused: 3, carried: 3, lost: 0 }]);
  expect(again.body.posted).toBe(0);
  await call.undo(lastYear);
});

test('YEAR-01 what was carried and is taken by now is not taken away by an adjustment of the year before', async () => {
  const type = await carrying({ yearlyGrant: 5 });
  const employeeId = await newcomer();
  await call.run(lastYear);
  expect(await take(employeeId, type, monday(2, 0, thisYear), 11)).toBe(201);
  const { accountId } = await balanceOf(world, employeeId, { type, year: lastYear });
  const body = { days: -2, on: `${lastYear}-06-01`, note: 'Counted twice' };
  const refused = await as()(contract.adjustBalance, { params: { accountId }, body });
  expect([refused.status, refused.body.error]).toEqual([422, 'insufficient_balance']);
  expect(await figures(employeeId, type, thisYear)).toMatchObject({ carried: 5, available: 1 });
  await call.undo(lastYear);
});
