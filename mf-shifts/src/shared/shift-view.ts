import { constants, type Department, type ListedShift, type Shift } from '@portal/contracts';
import { withBelow, type TreeItem } from '@portal/ui';
import { compareNames, formatDateTime, formatTime, localOfInstant, today } from '@portal/portal-sdk';
import { text } from '../texts';

/** Display status of a shift: `planned` if the user sees only the plan, `unknown` for a status without a label. */
export type ShownStatus =
  'planned' | 'assigned' | 'not_signed_in' | 'signed_in' | 'on_break' | 'signed_out' | 'no_show' | 'unknown';

const minute = 60_000;
const known: readonly string[] = ['planned', 'assigned', 'signed_in', 'on_break', 'signed_out', 'no_show'];

/** The fields that determine the status. */
type Course = Pick<ListedShift, 'status' | 'signInTime' | 'effectiveEndTime' | 'notSignedIn'>;

/** When an open shift counts as over: its effective end, else sign-in plus 8 hours (SHIFT-05). */
function cutOff(shift: Course): number {
  if (shift.effectiveEndTime) return Date.parse(shift.effectiveEndTime);
  if (!shift.signInTime) return Number.POSITIVE_INFINITY;
  return Date.parse(shift.signInTime) + constants.defaultShiftHours * 60 * minute;
}

/** The status to show now: an open shift past its cut-off shows as signed out (SHIFT-04, SHIFT-05). */
export function shownStatus(shift: Course, now: number): ShownStatus {
  const open = shift.status === 'signed_in' || shift.status === 'on_break';
  if (open && now > cutOff(shift)) return 'signed_out';
  if (shift.status === 'assigned' && shift.notSignedIn) return 'not_signed_in';
  return known.includes(shift.status) ? (shift.status as ShownStatus) : 'unknown';
}

/**
 * Minutes worked: since sign-in, less the breaks, a running one included; never below 0 (SHIFT-06). A shift
 * that is over stops counting at its end.
 */
export function workedMinutes(shift: Shift, now: number): number {
  if (!shift.signInTime) return 0;
  const over = shownStatus(shift, now) === 'signed_out';
  const end = shift.signOutTime ? Date.parse(shift.signOutTime) : over ? Math.min(now, cutOff(shift)) : now;
  const running = shift.breakStartTime && !shift.signOutTime ? end - Date.parse(shift.breakStartTime) : 0;
  const gross = end - Date.parse(shift.signInTime) - Math.max(0, running);
  return Math.max(0, gross / minute - shift.totalBreakDuration);
}

/** The statuses that each tile counts: the three of SHIFT-01, and people who should have signed in by now. */
const counted = {
  working: ['signed_in'],
  onBreak: ['on_break'],
  totalActive: ['signed_in', 'on_break'],
  missing: ['not_signed_in'],
} as const satisfies Record<string, readonly ShownStatus[]>;
export type Tile = keyof typeof counted;
export const tiles = Object.keys(counted) as Tile[];
/** What the page can be narrowed to: a tile, or those whose start has passed but who do not count as missing yet. */
export const views = [...tiles, 'late'] as const;
export type View = (typeof views)[number];

const isLate = (shift: Shift, now: number): boolean =>
  shownStatus(shift, now) === 'assigned' && Date.parse(shift.startTime) < now;

/** The shifts that a tile or view counts; all if there is none. */
export const ofTile = (shifts: readonly Shift[], tile: View | null, now: number): readonly Shift[] => {
  if (!tile) return shifts;
  if (tile === 'late') return shifts.filter((shift) => isLate(shift, now));
  const wanted: readonly ShownStatus[] = counted[tile];
  return shifts.filter((shift) => wanted.includes(shownStatus(shift, now)));
};

/** The figures of the tiles (SHIFT-01). */
export const tilesOf = (shifts: readonly Shift[], now: number): Record<Tile, number> => ({
  working: ofTile(shifts, 'working', now).length,
  onBreak: ofTile(shifts, 'onBreak', now).length,
  totalActive: ofTile(shifts, 'totalActive', now).length,
  missing: ofTile(shifts, 'missing', now).length,
});

const rank: Record<ShownStatus, number> = {
  not_signed_in: 0,
  signed_in: 1,
  on_break: 2,
  assigned: 3,
  planned: 3,
  no_show: 4,
  unknown: 5,
  signed_out: 6,
};

/** Order of the board: missing, as somebody has to act, then working, on break, to come, left. */
export const inBoardOrder = (shifts: readonly Shift[], now: number): Shift[] =>
  [...shifts].sort(
    (a, b) =>
      rank[shownStatus(a, now)] - rank[shownStatus(b, now)] ||
      Date.parse(a.startTime) - Date.parse(b.startTime) ||
      compareNames(nameOf(a), nameOf(b)),
  );

/** The shifts of a department and of those below it; all if there is no department. */
export function ofDepartment(
  shifts: readonly Shift[],
  departmentId: string | null,
  departments: readonly TreeItem[] = [],
): readonly Shift[] {
  if (departmentId === null) return shifts;
  const included = withBelow(departments, departmentId);
  return shifts.filter(({ employee }) => employee?.departmentId && included.has(employee.departmentId));
}

/** Full name; the employee's id when the record is missing (SHIFT-03). */
export const nameOf = (shift: Pick<Shift, 'employee' | 'employeeId'>): string =>
  shift.employee ? `${shift.employee.firstName} ${shift.employee.lastName}` : shift.employeeId;

/** The code on a department's button (SHIFT-02). */
export const codeOf = (department: Pick<Department, 'code' | 'shortCode' | 'name'>): string =>
  department.code || department.shortCode || department.name;

/** Whether an instant is on another day than now. */
export const isOtherDay = (instant: string, now: number): boolean =>
  localOfInstant(instant).slice(0, 10) !== today(new Date(now));

/** A time of day, with its date if it is not today. */
export const momentOf = (instant: string, now: number): string =>
  isOtherDay(instant, now) ? formatDateTime(instant) : formatTime(instant);

/** Planned times as `06:00 - 14:00`; without an end `from 06:00`. */
export const timesOf = ({ startTime, endTime }: Pick<Shift, 'startTime' | 'endTime'>): string =>
  endTime
    ? `${formatTime(startTime)} - ${formatTime(endTime)}`
    : text('fromTime', { time: formatTime(startTime) });
