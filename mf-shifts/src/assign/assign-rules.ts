import { constants, messages, type AssignShiftBody, type DirectoryEntry } from '@portal/contracts';
import { instantOfLocal, localOfInstant, say } from '@portal/portal-sdk';

/** The form's fields; times are `YYYY-MM-DDTHH:mm` on the organisation's clock. */
export interface AssignValues {
  employee: DirectoryEntry | null;
  start: string;
  end: string;
  location: string;
  notes: string;
}

export const emptyValues: AssignValues = { employee: null, start: '', end: '', location: '', notes: '' };

export interface Problem {
  title: string;
  message?: string;
}

/** Whether both times are given, and the end is not after the start. */
export const endsTooEarly = ({ start, end }: AssignValues): boolean =>
  start !== '' && end !== '' && instantOfLocal(end) <= instantOfLocal(start);

/** The first thing wrong, in the order of ASSIGN-04; null when all is well. */
export function firstProblem(values: AssignValues): Problem | null {
  const { employee, start, end } = values;
  if (!employee) return { title: say(messages.shiftEmployeeRequired) };
  if (!employee.phoneOk)
    return { title: say(messages.phoneTitle), message: say(messages.phoneRequired(employee.name)) };
  if (!start) return { title: say(messages.shiftStartRequired) };
  if (!end) return { title: say(messages.shiftEndRequired) };
  if (endsTooEarly(values)) return { title: say(messages.shiftEndAfterStart) };
  return null;
}

/** Whether something needed is missing, so that the button is off (ASSIGN-03). */
export const isIncomplete = ({ employee, start, end }: AssignValues): boolean =>
  !employee || !employee.phoneOk || !start || !end;

/** What is sent: location and notes only when they say something (ASSIGN-05). */
export function bodyOf(values: AssignValues, overrideReason?: string): AssignShiftBody {
  const { employee, start, end } = values;
  const location = values.location.trim();
  const notes = values.notes.trim();
  return {
    employeeId: employee?.id ?? '',
    startTime: instantOfLocal(start),
    endTime: instantOfLocal(end),
    ...(location && { location }),
    ...(notes && { notes }),
    ...(overrideReason && { overrideReason }),
  };
}

/** Now and now plus 8 hours, for the `8hr shift` button (ASSIGN-01). */
export function eightHoursFrom(now: number): Pick<AssignValues, 'start' | 'end'> {
  const local = (time: number) => localOfInstant(new Date(time).toISOString());
  return { start: local(now), end: local(now + constants.defaultShiftHours * 3_600_000) };
}
