import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDays, format, parseISO } from 'date-fns';
import { bodyOf, detail, file, leaveHarness, today } from '../test/harness';

const leave = leaveHarness();

const inDays = (days: number) => format(addDays(parseISO(today), days), 'yyyy-MM-dd');
/** A week of leave that starts so many days from today: it has a working day whatever day it is. */
const week = (days: number) => ({ startDate: inDays(days), endDate: inDays(days + 6) });
const noticesOf = (warnings: readonly { code: string; message: string }[]) =>
  warnings.filter(({ code }) => code === 'short_notice').map(({ message }) => message);
const preview = async (who: Principal, days: number) => {
  const { reason: _, ...body } = bodyOf(leave, week(days));
  return noticesOf((await leave.harness.as(who)(contract.previewLeaveRequest, { body })).body.warnings);
};

test.each([
  [-1, ['Short notice: this leave has already started.']],
  [0, ['Short notice: this leave starts today.']],
  [1, ['Short notice: this leave starts in 1 day.']],
  [contract.constants.shortNoticeDays - 1, ['Short notice: this leave starts in 2 days.']],
  [contract.constants.shortNoticeDays, []],
  [contract.constants.shortNoticeDays + 1, []],
])(
  'FORM-05 leave that starts in %i days: the preview, the filing and who decides are warned alike',
  async (days, notices) => {
    // Leave that has started is filed by HR.
    const who = days < 0 ? leave.hr : leave.employee;
    expect(await preview(who, days)).toEqual(notices);
    const filed = await file(leave, who, week(days));
    expect(noticesOf(filed.warnings)).toEqual(notices);
    expect(noticesOf((await detail(leave, leave.supervisor, filed.id)).warnings)).toEqual(notices);
  },
);

test('a leave policy asks for longer notice: leave within it is warned of, and not refused', async () => {
  await leave.harness.sql(
    `insert into leave.policies (leave_type_id, valid_from, yearly_grant, notice_days) values ($1, '2000-01-01', 999, 14)`,
    [leave.types.supervisor],
  );
  const notice = 'Short notice: this leave starts in 13 days. The policy asks for 14 days of notice.';
  expect(await preview(leave.employee, 13)).toEqual([notice]);
  expect(noticesOf((await file(leave, leave.employee, week(13))).warnings)).toEqual([notice]);
  expect(await preview(leave.employee, 14)).toEqual([]);
});
