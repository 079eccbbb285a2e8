import type { LeaveRequest, LeaveRequestDetail } from '@portal/contracts';

const id = (end: string): string => `01890000-0000-7000-8000-0000000000${end}`;

export const annual = {
  id: id('01'),
  name: 'Annual Leave',
  employeeId: null,
  approvalRoute: 'supervisor',
  requiresDocs: false,
  docsAfterDays: null,
  active: true,
};
export const sick = { ...annual, id: id('02'), name: 'Sick Leave', requiresDocs: true };
export const operations = { id: id('d1'), name: 'Operations', shortCode: 'OPS', code: 'OPS', active: true };

/** `can` of a decided request: nothing. */
export const decidedCan: LeaveRequest['can'] = {
  edit: false,
  cancel: false,
  requestCancellation: false,
  withdrawCancellation: false,
  approve: false,
  deny: false,
};

/** A pending request of five days, for tests. */
export const leaveRequest = (overrides: Partial<LeaveRequest> = {}): LeaveRequest => ({
  id: id('a1'),
  employeeId: id('e1'),
  leaveTypeId: annual.id,
  startDate: '2026-03-02',
  endDate: '2026-03-06',
  requestType: 'full_day',
  dayPart: null,
  hours: null,
  fromTime: null,
  toTime: null,
  days: 5,
  reason: 'Wedding',
  documentRef: null,
  status: 'pending',
  step: 1,
  steps: 2,
  awaiting: 'supervisor',
  approver: { id: id('e9'), name: 'Grace Hopper' },
  escalated: false,
  version: 3,
  cancellationRequested: false,
  standIn: null,
  createdBy: null,
  createdAt: '2026-02-10T09:00:00.000Z',
  decidedAt: null,
  supersedes: null,
  employee: { name: 'Ada Byron', departmentId: operations.id, employeeId: 'KB-0001' },
  leaveType: { id: annual.id, name: annual.name },
  can: {
    edit: true,
    cancel: true,
    requestCancellation: false,
    withdrawCancellation: false,
    approve: true,
    deny: true,
  },
  ...overrides,
});

/** The same request in the detail view: just filed, with an empty history. */
export const leaveDetail = (overrides: Partial<LeaveRequestDetail> = {}): LeaveRequestDetail => ({
  ...leaveRequest(),
  byDay: [],
  correction: null,
  history: [],
  warnings: [],
  undoUntil: null,
  upcoming: [],
  coverage: null,
  byYear: [],
  away: [],
  awayCount: 0,
  around: [],
  ...overrides,
});

/** The counts of the dashboard, for tests. */
export const leaveStats = (overrides: object = {}) => ({
  total: 20,
  pending: 8,
  approved: 10,
  denied: 2,
  cancelled: 0,
  onLeaveToday: 3,
  activeEmployees: 60,
  approvalRate: 50,
  trendPercent: null,
  autoProcessedPercent: 61.4,
  medianDecisionHours: 5.25,
  policyAdherencePercent: null,
  measured: { requests: 20, decisions: 12 },
  weekly: [1, 2, 3],
  trends: {
    autoProcessedPercent: [null, 50, 61],
    medianDecisionHours: [8, null, 5],
    policyAdherencePercent: [null, null, null],
  },
  own: { pending: 1, approved: 4, denied: 2, daysBooked: 12.5, nextLeave: '2026-07-06' },
  departments: [],
  ...overrides,
});

/** A preview response, for tests. */
export const leavePreview = (overrides: object = {}) => ({
  days: 5,
  availableBefore: 20,
  availableAfter: 15,
  byDay: [],
  byYear: [{ year: 2026, days: 5, before: 20, after: 15 }],
  approvers: [
    { step: 'supervisor', name: 'Ines Marsh', names: ['Ines Marsh'] },
    { step: 'hr', name: null, names: ['Hana Reyes', 'Ivo Costa'] },
  ],
  coverage: {
    members: 12,
    days: [
      { date: '2026-03-02', away: 4, availabilityPercent: 67 },
      { date: '2026-03-03', away: 1, availabilityPercent: 92 },
    ],
  },
  requiresDocs: false,
  away: [{ name: 'Cy Park', startDate: '2026-03-02', endDate: '2026-03-03' }],
  awayCount: 3,
  blackouts: [],
  overlaps: [],
  warnings: [{ code: 'thin_coverage', message: 'Few are left in Operations' }],
  ...overrides,
});
