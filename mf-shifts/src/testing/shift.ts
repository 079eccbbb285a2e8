import type { Shift } from '@portal/contracts';

const id = (end: string) => `01890000-0000-7000-8000-0000000000${end}`;

export const department = {
  id: id('d1'),
  name: 'Operations',
  shortCode: 'OPS',
  code: 'OPS',
  active: true,
};

/** Ada Byron of Operations, at work at gate 14 from 08:05 to 16:30 UTC on Monday, 2 March 2026. */
export const shift = (over: Partial<Shift> = {}): Shift => ({
  id: id('01'),
  employeeId: id('e1'),
  status: 'signed_in',
  startTime: '2026-03-02T08:00:00Z',
  signInTime: '2026-03-02T08:05:00Z',
  effectiveEndTime: '2026-03-02T16:30:00Z',
  endTime: '2026-03-02T16:30:00Z',
  signOutTime: null,
  totalBreakDuration: 30,
  breakStartTime: null,
  lastActivity: '2026-03-02T09:15:00Z',
  location: 'Gate 14',
  notes: null,
  assignedBy: id('e9'),
  closedBySystem: false,
  notSignedIn: false,
  employee: { firstName: 'Ada', lastName: 'Byron', jobTitle: 'Officer', departmentId: department.id },
  ...over,
});
