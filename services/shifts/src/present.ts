import type { OwnShift, Shift } from '@portal/contracts';
import { constants } from '@portal/contracts';
import { bareColumn, flagColumn, instantColumn, nested, textColumn, wordColumn } from '@portal/service-kit';
import type { Person } from './people';
import type { ShiftModel } from './shift.model';

/** A value as it is, where the reader may see it; else what stands in its place. */
type Veil = (column: string, otherwise?: string) => string;
const open: Veil = (column) => column;

/**
 * A shift `s` with its employee `e`.
 * @param notes SQL of the notes as the reader may see them
 * @param seen what is not the plan, but how the shift goes or went, as the reader may see it
 */
export const shiftShape = (notes: string, seen: Veil = open) => ({
  id: wordColumn('s.id'),
  employeeId: wordColumn('s.employee_id'),
  status: wordColumn(seen('s.status', `'planned'`)),
  startTime: instantColumn('s.start_time'),
  signInTime: instantColumn(seen('s.sign_in_time')),
  effectiveEndTime: instantColumn(seen('s.effective_end_time', 's.end_time')),
  endTime: instantColumn('s.end_time'),
  signOutTime: instantColumn(seen('s.sign_out_time')),
  totalBreakDuration: bareColumn(seen('s.total_break_minutes', '0')),
  breakStartTime: instantColumn(seen('s.break_start_time')),
  lastActivity: instantColumn(
    seen('case when s.sign_in_time is null then s.start_time else s.last_activity end'),
  ),
  location: textColumn(seen('s.location')),
  notes: textColumn(notes),
  assignedBy: wordColumn('s.assigned_by'),
  closedBySystem: flagColumn(seen('s.closed_by_system', 'false')),
  notSignedIn: flagColumn(seen(`(s.not_signed_in and s.status = 'assigned')`, 'false')),
  employee: nested('e.id', {
    firstName: textColumn('e.first_name'),
    lastName: textColumn('e.last_name'),
    jobTitle: textColumn('e.position'),
    employeeNumber: textColumn('e.employee_id'),
    departmentId: wordColumn('e.department_id'),
  }),
});

/** A stored row as the contract's shift, whole. */
export const presentShift = (row: ShiftModel, person: Person): Shift => ({
  id: row.id,
  employeeId: row.employee_id,
  status: row.status,
  startTime: row.start_time,
  signInTime: row.sign_in_time,
  effectiveEndTime: row.effective_end_time,
  endTime: row.end_time,
  signOutTime: row.sign_out_time,
  totalBreakDuration: row.total_break_minutes,
  breakStartTime: row.break_start_time,
  lastActivity: row.sign_in_time === null ? row.start_time : row.last_activity,
  location: row.location,
  notes: row.notes,
  assignedBy: row.assigned_by,
  closedBySystem: row.closed_by_system,
  notSignedIn: row.not_signed_in && row.status === 'assigned',
  employee: {
    firstName: person.first_name,
    lastName: person.last_name,
    jobTitle: person.position,
    employeeNumber: person.employee_id,
    departmentId: person.department_id,
  },
});

/** Milliseconds before its start from which an assigned shift can be signed in to. */
export const signInLead = 3600_000;

type Timed = Pick<Shift, 'status' | 'startTime' | 'effectiveEndTime'>;
const isOpen = (shift: Timed) => shift.status === 'signed_in' || shift.status === 'on_break';
const isOver = (shift: Timed, now: Date) =>
  shift.effectiveEndTime !== null && Date.parse(shift.effectiveEndTime) <= +now;

/** Whether an assigned shift can be signed in to now. */
export const isDue = (shift: Timed, now: Date): boolean =>
  shift.status === 'assigned' && !isOver(shift, now) && Date.parse(shift.startTime) - signInLead <= +now;

/**
 * Adds what the employee may do with an own shift at this moment.
 * @param barred something else stands against signing in: another open shift, a leave
 */
export const withAbilities = (shift: Shift, now: Date, barred = false): OwnShift => ({
  ...shift,
  can: {
    signIn: !barred && isDue(shift, now),
    startBreak: shift.status === 'signed_in' && !isOver(shift, now),
    endBreak: shift.status === 'on_break' && !isOver(shift, now),
    signOut: isOpen(shift),
  },
});

/** When a shift that nobody planned counts as over, unless the next one begins before. */
export const defaultEnd = (start: Date): Date => new Date(+start + constants.defaultShiftHours * 3600_000);
