import { constants, shiftFormTexts, type AssignShiftBody, type DirectoryEntry } from '@portal/contracts';
import { instantOfLocal, localOfInstant, textsOf } from '@portal/portal-sdk';

export const formText = textsOf(shiftFormTexts);

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

/** The first error in the order of ASSIGN-04; null when valid. */
export function firstProblem(values: AssignValues): Problem | null {
  const { employee, start, end } = values;
  if (!employee) return { title: formText('form.shiftEmployeeRequired') };
  if (!employee.phoneOk)
    return {
      title: formText('form.phoneTitle'),
      message: formText('form.phoneRequired', { name: employee.name }),
    };
  if (!start) return { title: formText('form.shiftStartRequired') };
  if (!end) return { title: formText('form.shiftEndRequired') };
  if (endsTooEarly(values)) return { title: formText('form.shiftEndAfterStart') };
  return null;
}

/** Whether a required field is empty, so that the button is disabled (ASSIGN-03). */
export const isIncomplete = ({ employee, start, end }: AssignValues): boolean =>
  !employee || !employee.phoneOk || !start || !end;

/** The request body: location and notes only if not empty (ASSIGN-05). */
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
