import type { Account, Department, Employee, LeaveType } from '@portal/contracts';

const id = (end: string): string => `01890000-0000-7000-8000-0000000000${end}`;

export const department = (overrides: Partial<Department> = {}): Department => ({
  id: id('d1'),
  name: 'Airport Operations',
  shortCode: 'OPS',
  code: 'OPS',
  parentId: null,
  active: true,
  manager: 'Takeshi Pham',
  managerId: null,
  employeeCount: 26,
  can: { edit: true, delete: true },
  ...overrides,
});
export const finance = department({
  id: id('d2'),
  name: 'Finance',
  shortCode: 'FIN',
  code: 'FIN',
  active: false,
  manager: null,
  employeeCount: 1,
});

export const employee = (overrides: Partial<Employee> = {}): Employee => ({
  id: id('e1'),
  employeeId: 'KB-0001',
  name: 'Ada Mary Byron',
  firstName: 'Ada',
  middleName: 'Mary',
  lastName: 'Byron',
  nationalId: 'N-1',
  position: 'Officer',
  jobTitle: 'Officer',
  email: 'ada@kestrelbay.example',
  mobile: '+1 555 0100',
  departmentId: id('d1'),
  department: { name: 'Airport Operations', shortCode: 'OPS' },
  role: 'supervisor',
  status: 'active',
  userId: null,
  supervisorId: id('e9'),
  supervisor: { name: 'Ines Marsh', employeeId: 'KB-0009' },
  joinedOn: null,
  leavesOn: null,
  contract: null,
  can: { edit: true, delete: true },
  ...overrides,
});

export const leaveType = (overrides: Partial<LeaveType> = {}): LeaveType => ({
  id: id('f1'),
  name: 'Annual Leave',
  employeeId: id('e1'),
  approvalRoute: 'supervisor,hr',
  requiresDocs: false,
  docsAfterDays: null,
  active: true,
  unit: 'day',
  method: 'allowance',
  allowanceTotal: '28',
  accrualRate: null,
  carryoverCap: 5,
  carryoverExpiry: null,
  overtimeExpiryDays: null,
  can: { edit: true },
  ...overrides,
});

export const account = (overrides: Partial<Account> = {}): Account => ({
  id: id('a1'),
  employeeId: id('e1'),
  employeeName: 'Ada Byron',
  position: 'Officer',
  role: 'employee',
  username: 'ada.byron',
  active: true,
  employeeActive: true,
  mustChangePassword: false,
  lockedUntil: null,
  lastLoginAt: '2026-05-04T08:30:00.000Z',
  sessions: 2,
  can: { edit: true, resetPassword: true, resetSecondStep: true, deactivate: true },
  ...overrides,
});
