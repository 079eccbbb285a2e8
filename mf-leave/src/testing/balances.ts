import type { Balance } from '@portal/contracts';

/** A made-up id with this end. */
export const id = (end: string): string => `01890000-0000-7000-8000-0000000000${end}`;
export const year = new Date().getFullYear();
/** A balance of annual leave, for tests. */
export const balance = (over: Partial<Balance> = {}): Balance => ({
  accountId: id('b1'),
  employeeId: id('e9'),
  leaveTypeId: id('01'),
  leaveType: 'Annual Leave',
  year,
  granted: 25,
  carried: 0,
  used: 4,
  held: 5,
  expired: 0,
  adjusted: 2,
  available: 18,
  can: { adjust: true },
  ...over,
});
/** An unlimited balance, for tests. */
export const sick = balance({
  accountId: id('b2'),
  leaveTypeId: id('02'),
  leaveType: 'Sick Leave',
  granted: null,
  used: 1,
  held: 0,
  adjusted: 0,
  available: null,
  can: { adjust: false },
});
