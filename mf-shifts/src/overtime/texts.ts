import { t } from '@portal/portal-sdk';
import { en as shared } from '../texts';

export const en = {
  overtime: 'Overtime',
  overtimeHint:
    'Work beyond a shift, or on a public holiday, adds days of leave once your supervisor or HR approves it.',
  askOvertime: 'Ask for overtime',
  toDecide: 'To decide',
  ownOvertime: 'Yours',
  onHoliday: 'On {holiday}',
  approve: 'Approve',
  deny: 'Deny',
  approveOf: 'Approve overtime of {name}',
  denyOf: 'Deny overtime of {name}',
  status_pending: 'Pending',
  status_approved: 'Approved',
  status_denied: 'Denied',
  earned: '{days} days of leave, until {date}',
  earnedOne: '1 day of leave, until {date}',
  hoursLong: '{hours} h',
  overtimeFailed: "Couldn't load overtime",
  overtimeApproved: 'Overtime approved: {days} days of leave for {name}',
  overtimeDenied: 'Overtime denied',
  shiftWorked: 'Shift',
  shiftsLoading: 'Loading shifts…',
  chooseShift: 'Choose a shift',
  noEndedShifts: 'No shift of the last 30 days is left to ask for.',
  overtimeLength: 'Time',
  overtimeReason: 'Reason',
  overtimeReasonHint: 'What you did beyond the shift; or the name of the public holiday',
  wholeShift: 'Whole shift, public holiday',
  workedOnHoliday: 'Worked on a public holiday',
  ask: 'Ask',
  asking: 'Sending…',
  overtimeAsked: 'Overtime asked',
  askFailed: "Couldn't ask for overtime",
};

export const text = t({ ...shared, ...en }, 'mf-shifts');
