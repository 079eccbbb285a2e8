import type { Shift } from '@portal/contracts';
import { formatDuration } from '@portal/portal-sdk';
import { configurePortal } from '@portal/portal-sdk/testing';
import {
  codeOf,
  inBoardOrder,
  momentOf,
  nameOf,
  ofDepartment,
  shownStatus,
  tilesOf,
  workedMinutes,
} from './shift-view';

beforeEach(() => configurePortal({ timeZone: 'UTC' }));

const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`);
const iso = (time: string) => `2026-03-02T${time}:00Z`;
const shift = (over: Partial<Shift> = {}): Shift => ({
  id: '01890000-0000-7000-8000-000000000001',
  employeeId: '01890000-0000-7000-8000-0000000000aa',
  status: 'signed_in',
  startTime: iso('08:00'),
  signInTime: iso('08:00'),
  effectiveEndTime: null,
  endTime: null,
  signOutTime: null,
  totalBreakDuration: 0,
  breakStartTime: null,
  lastActivity: iso('08:00'),
  location: null,
  notes: null,
  assignedBy: null,
  closedBySystem: false,
  notSignedIn: false,
  employee: { firstName: 'Ada', lastName: 'Byron', jobTitle: 'Officer', departmentId: 'ops' },
  ...over,
});

test('SHIFT-04 known statuses have their label, any other is unknown', () => {
  expect(shownStatus(shift(), at('09:00'))).toBe('signed_in');
  expect(shownStatus(shift({ status: 'on_break' }), at('09:00'))).toBe('on_break');
  expect(shownStatus(shift({ status: 'signed_out' }), at('09:00'))).toBe('signed_out');
  expect(shownStatus(shift({ status: 'elsewhere' as Shift['status'] }), at('09:00'))).toBe('unknown');
});

test('SHIFT-04 an assigned shift without a sign-in shows the server’s no-show status', () => {
  const assigned = shift({ status: 'assigned', signInTime: null });
  expect(shownStatus(assigned, at('09:00'))).toBe('assigned');
  expect(shownStatus({ ...assigned, notSignedIn: true }, at('09:00'))).toBe('not_signed_in');
});

test('SHIFT-03 a time of another day has its date', () => {
  expect(momentOf(iso('08:00'), at('23:00'))).toBe('08:00');
  expect(momentOf('2026-02-20T08:00:00Z', at('09:00'))).toBe('Feb 20, 2026, 08:00');
});

test('SHIFT-05 an open shift shows as signed out past its end, else past sign-in plus 8 hours', () => {
  const planned = shift({ effectiveEndTime: iso('12:00') });
  expect(shownStatus(planned, at('12:00'))).toBe('signed_in');
  expect(shownStatus(planned, at('12:01'))).toBe('signed_out');
  expect(shownStatus(shift({ status: 'on_break' }), at('16:00'))).toBe('on_break');
  expect(shownStatus(shift({ status: 'on_break' }), at('16:01'))).toBe('signed_out');
});

describe('SHIFT-06 worked time', () => {
  test('is the time since sign-in minus the breaks', () => {
    expect(workedMinutes(shift({ totalBreakDuration: 30 }), at('10:05'))).toBe(95);
  });
  test('a running break counts too', () => {
    const onBreak = shift({ status: 'on_break', breakStartTime: iso('10:00'), totalBreakDuration: 15 });
    expect(workedMinutes(onBreak, at('10:30'))).toBe(105);
  });
  test('is never below 0', () => {
    expect(workedMinutes(shift({ totalBreakDuration: 300 }), at('09:00'))).toBe(0);
  });
  test('stops at the end of the shift', () => {
    expect(workedMinutes(shift({ effectiveEndTime: iso('12:00') }), at('20:00'))).toBe(240);
    expect(workedMinutes(shift({ status: 'signed_out', signOutTime: iso('11:00') }), at('20:00'))).toBe(180);
  });
  test('reads Xh Ym, Ym under an hour, and (Extended) from 8 hours', () => {
    expect([45, 95, 480].map(formatDuration)).toEqual(['45m', '1h 35m', '8h 0m (Extended)']);
  });
});

test('SHIFT-01 the tiles count the displayed shifts, and active is working plus on a break', () => {
  const shifts = [
    shift(),
    shift({ status: 'on_break' }),
    shift({ status: 'signed_out' }),
    shift({ effectiveEndTime: iso('08:30') }),
  ];
  const late = shift({ status: 'assigned', signInTime: null, notSignedIn: true });
  expect(tilesOf([...shifts, late], at('09:00'))).toEqual({
    working: 1,
    onBreak: 1,
    totalActive: 2,
    missing: 1,
  });
});

test('SHIFT-02 filters by department, with buttons labelled by code', () => {
  const elsewhere = shift({ employee: { firstName: 'A', lastName: 'B', jobTitle: '', departmentId: 'fin' } });
  expect(ofDepartment([shift(), elsewhere], 'fin')).toEqual([elsewhere]);
  expect(ofDepartment([shift(), elsewhere], null)).toHaveLength(2);
  expect(codeOf({ code: 'OPS', shortCode: 'OPS', name: 'Operations' })).toBe('OPS');
});

test('SHIFT-03 without an employee record the ID replaces the name', () => {
  expect(nameOf(shift())).toBe('Ada Byron');
  expect(nameOf(shift({ employee: null }))).toBe('01890000-0000-7000-8000-0000000000aa');
});

test('the board shows the missing first, then people at work, those to come and those who left', () => {
  const missing = shift({ status: 'assigned', signInTime: null, notSignedIn: true });
  const later = shift({ status: 'assigned', signInTime: null, startTime: iso('07:00') });
  const out = shift({ status: 'signed_out' });
  const off = shift({ status: 'on_break' });
  expect(inBoardOrder([out, later, off, shift(), missing], at('09:00')).map(({ status }) => status)).toEqual([
    'assigned',
    'signed_in',
    'on_break',
    'assigned',
    'signed_out',
  ]);
});
