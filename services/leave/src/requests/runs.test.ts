import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import { bodyOf, date, file, leaveHarness, refusal } from '../test/harness';

const leave = leaveHarness();
let type: string;
beforeAll(async () => {
  type = await addLeaveType(leave.harness, { name: 'Recovery Leave', allowance: '999' });
  await leave.harness.sql(
    `insert into leave.policies (leave_type_id, valid_from, yearly_grant, max_run) values ($1, '2000-01-01', 999, 5)`,
    [type],
  );
});

const ask = (startDate: string, endDate: string, over: object = {}) =>
  leave.harness.as(leave.employee)(contract.createLeaveRequest, {
    body: bodyOf(leave, { leaveTypeId: type, startDate, endDate, ...over }),
  });

test('POL-02 the longest run spans adjacent requests, over days off and in both directions', async () => {
  expect((await ask(date(3), date(3, 1))).status).toBe(201);
  expect((await ask(date(3, 3), date(3, 4))).status).toBe(201);
  // Wednesday joins both to a week of five days; the Monday after makes it six.
  expect((await ask(date(3, 2), date(3, 2))).status).toBe(201);
  const answer = await ask(date(4), date(4));
  expect(refusal(answer)).toEqual([422, 'run_too_long']);
  expect((answer.body as { details?: object }).details).toEqual({
    fields: {
      endDate:
        'Recovery Leave allows 5 days in a row. Together with adjacent leave, this would be 6. Choose fewer days, or other dates.',
    },
  });
  expect(refusal(await ask(date(2, 4), date(2, 4)))).toEqual([422, 'run_too_long']);
  expect((await ask(date(4, 1), date(4, 1))).status).toBe(201);
});

test('POL-02 one request may be as long as the limit, not longer; weekends inside are not counted', async () => {
  expect(refusal(await ask(date(3), date(4)))).toEqual([422, 'run_too_long']);
  expect((await ask(date(3, 2), date(4, 1))).status).toBe(201);
});

test('POL-02 other types, denied and cancelled requests and the edited request itself do not count', async () => {
  await file(leave, leave.employee, { startDate: date(2), endDate: date(2, 4) });
  const first = await ask(date(3), date(3, 4));
  await leave.harness.as(leave.employee)(contract.cancelLeaveRequest, {
    params: { id: first.body.id },
    body: {},
  });
  const { body } = await ask(date(3), date(3, 3));
  const edited = await leave.harness.as(leave.employee)(contract.updateLeaveRequest, {
    params: { id: body.id },
    body: bodyOf(leave, { leaveTypeId: type, startDate: date(3), endDate: date(3, 4) }),
  });
  expect(edited.status).toBe(200);
});

const part = (day: string, dayPart: 'am' | 'pm') => ask(day, day, { requestType: 'half_day', dayPart });

test('POL-02 two parts of one day count together', async () => {
  const tuesday = date(5, 1);
  expect([(await part(tuesday, 'am')).status, (await part(tuesday, 'pm')).status]).toEqual([201, 201]);
  expect((await ask(date(5, 2), date(5, 4))).status).toBe(201);
  // With Monday they are five days; half a day on either side of them is more.
  expect((await ask(date(5), date(5))).status).toBe(201);
  expect(refusal(await part(date(4, 4), 'pm'))).toEqual([422, 'run_too_long']);
  expect(refusal(await part(date(6), 'am'))).toEqual([422, 'run_too_long']);
});

test('POL-02 the other half of the same day counts as well', async () => {
  expect((await ask(date(5), date(5, 3))).status).toBe(201);
  expect((await part(date(5, 4), 'am')).status).toBe(201);
  expect((await part(date(6), 'am')).status).toBe(201);
  expect(refusal(await part(date(5, 4), 'pm'))).toEqual([422, 'run_too_long']);
});
