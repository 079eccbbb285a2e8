import { LeaveTypeBody } from './leave-types';
import { inEnglish } from './messages/english';
import { messageOfIssue } from './messages/message';

test('TYPE-02 [+] days and the day of the year are refused in words', () => {
  const type = { name: 'Annual', employeeId: '01890000-0000-7000-8000-000000000000' };
  const messageOf = (figure: object) => {
    const [issue] = LeaveTypeBody.safeParse({ ...type, ...figure }).error?.issues ?? [];
    return issue && inEnglish(messageOfIssue(issue.message));
  };
  for (const figure of [{ accrualRate: -1 }, { carryoverCap: Number.NaN }, { carryoverCap: 1000 }])
    expect(messageOf(figure)).toBe('Enter a number from 0 to 999');
  expect(messageOf({ carryoverExpiry: '02-30' })).toBe('Enter month and day as MM-DD');
  expect(messageOf({ carryoverExpiry: '02-29', accrualRate: null })).toBeUndefined();
});
