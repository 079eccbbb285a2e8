import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import { bodyOf, date, leaveHarness, refusal } from '../test/harness';

const leave = leaveHarness();

const post = (who: typeof leave.employee, over: object) =>
  leave.harness.as(who)(contract.createLeaveRequest, { body: bodyOf(leave, over) });

test('a document is needed for leave of more charged days than the type says', async () => {
  const leaveTypeId = await addLeaveType(leave.harness);
  await leave.harness.sql('update leave_types.leave_types set docs_after_days = 3 where id = $1', [
    leaveTypeId,
  ]);
  const days = (week: number, last: number, documentRef?: string) => ({
    leaveTypeId,
    startDate: date(week),
    endDate: date(week, last),
    ...(documentRef && { documentRef }),
  });
  const needed = async (body: object) => {
    const { reason: _, documentRef: __, ...range } = { ...bodyOf(leave, body), documentRef: null };
    return (await leave.harness.as(leave.employee)(contract.previewLeaveRequest, { body: range })).body
      .requiresDocs;
  };
  // Monday to Wednesday; to Thursday; and from Monday to the next, less the weekend.
  expect([await needed(days(60, 2)), await needed(days(60, 3))]).toEqual([false, true]);
  const short = await post(leave.employee, days(60, 2));
  expect(short.status).toBe(201);
  const long = await post(leave.employee, days(61, 3));
  expect([...refusal(long), Object.keys(long.body.details?.fields ?? {})]).toEqual([
    422,
    'document_required',
    ['documentRef'],
  ]);
  expect((await post(leave.employee, days(61, 3, 'DOC-2'))).status).toBe(201);
  const edited = await leave.harness.as(leave.employee)(contract.updateLeaveRequest, {
    params: { id: short.body.id },
    body: bodyOf(leave, days(60, 3)),
  });
  expect(refusal(edited)).toEqual([422, 'document_required']);
  await leave.harness.sql('update leave_types.leave_types set docs_after_days = 2 where id = $1', [
    leaveTypeId,
  ]);
  const missing = await leave.harness.sql(
    'select id from leave.published_requests where document_missing and leave_type_id = $1',
    [leaveTypeId],
  );
  expect(missing).toEqual([{ id: short.body.id }]);
});
