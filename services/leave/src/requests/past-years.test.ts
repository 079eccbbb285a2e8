import * as contract from '@portal/contracts';
import { createLog } from '@portal/service-kit';
import { format, parseISO, setISODay } from 'date-fns';
import { detail, file, noticesTo, openLeaveHarness, today, type LeaveHarness } from '../test/harness';
import { recountNext } from './recount';

let leave: LeaveHarness;
beforeAll(async () => {
  leave = await openLeaveHarness(['working-time']);
});
afterAll(() => leave.close());

/** A Monday of last March, and the Friday after it. */
const [monday, friday] = [1, 5].map((day) =>
  format(setISODay(parseISO(`${Number(today.slice(0, 4)) - 1}-03-12`), day), 'yyyy-MM-dd'),
) as [string, string];

test('WORK-04 a holiday of a past year counts leave on it again and notifies the person; removing it restores the leave; other terms leave it', async () => {
  const as = leave.harness.as(leave.hr);
  const { employeeId } = leave.employee;
  const region = (await as(contract.createRegion, { body: { name: 'Airport', country: 'FR' } })).body.id;
  const pattern = {
    name: 'Office',
    cycleDays: 7,
    anchor: '2020-01-06',
    minutes: [480, 480, 480, 480, 480, 0, 0],
  };
  const patternId = (await as(contract.createWorkingPattern, { body: pattern })).body.id;
  const terms = [{ from: '2020-01-01', patternId, regionId: region, basis: 'pattern' as const }];
  await as(contract.updateWorkingTerms, { params: { id: employeeId }, body: { terms } });
  const { id } = await file(leave, leave.hr, {
    employeeId,
    leaveTypeId: leave.types.auto,
    startDate: monday,
    endDate: friday,
  });
  const { db } = leave.harness.services.leave!;
  const days = async () => {
    while (await recountNext(db, createLog('leave', 'silent'), today));
    return (await detail(leave, leave.hr, id)).days;
  };
  const holiday = { regionId: region, date: friday, name: 'Founders day', share: 1 as const };
  const added = await as(contract.createHoliday, { body: holiday });
  expect(await days()).toBe(4);
  expect((await detail(leave, leave.hr, id)).history.at(-1)).toMatchObject({
    action: 'recounted',
    comment: expect.stringContaining('Founders day'),
  });
  expect((await noticesTo(leave, leave.employee)).at(-1)).toBe('The days of your leave were recounted');
  await as(contract.deleteHoliday, { params: { id: added.body.id } });
  expect(await days()).toBe(5);

  // What changes every day leaves the years before this one as they were charged.
  const short = { ...pattern, name: 'Short', minutes: [480, 480, 0, 0, 0, 0, 0] };
  const shortId = (await as(contract.createWorkingPattern, { body: short })).body.id;
  await as(contract.updateWorkingTerms, {
    params: { id: employeeId },
    body: { terms: [{ from: '2020-01-01', patternId: shortId, regionId: region, basis: 'pattern' }] },
  });
  expect(await days()).toBe(5);
});
