import type { CallInput, createLeaveRequest, DayPart, LeaveRequest, RequestType } from '@portal/contracts';

/** The form's fields as its inputs hold them. */
export interface LeaveFormValues {
  employeeId: string;
  /** As it was chosen; empty for the user's own. Not sent. */
  employeeName: string;
  leaveTypeId: string;
  requestType: RequestType;
  dayPart: DayPart;
  /** Null: not entered. */
  hours: number | null;
  startDate: string;
  endDate: string;
  reason: string;
  documentRef: string;
}

/** An empty form for somebody, on a date where one is given. */
export const emptyValues = (employeeId: string, date = ''): LeaveFormValues => ({
  employeeId,
  employeeName: '',
  leaveTypeId: '',
  requestType: 'full_day',
  dayPart: 'am',
  hours: null,
  startDate: date,
  endDate: date,
  reason: '',
  documentRef: '',
});

/** A request as the form shows it for a change. */
export const valuesOf = (request: LeaveRequest): LeaveFormValues => ({
  employeeId: request.employeeId,
  employeeName: request.employee.name,
  leaveTypeId: request.leaveTypeId,
  requestType: request.requestType,
  dayPart: request.dayPart ?? 'am',
  hours: request.hours,
  startDate: request.startDate,
  endDate: request.endDate,
  reason: request.reason ?? '',
  documentRef: request.documentRef ?? '',
});

/** Whether anything differs from how the form was opened. */
export const isChanged = (values: LeaveFormValues, from: LeaveFormValues): boolean =>
  (Object.keys(from) as (keyof LeaveFormValues)[]).some((name) => values[name] !== from[name]);

/** The fields as they belong together: part of a day is on one date, and hours are only for hours. */
export function settled(values: LeaveFormValues) {
  const { requestType } = values;
  return {
    ...values,
    endDate: requestType === 'full_day' ? values.endDate : values.startDate,
    hours: requestType === 'hours' ? values.hours : null,
    dayPart: requestType === 'half_day' ? values.dayPart : null,
  };
}

/** What is sent: reason trimmed or null, hours a number or null, createdBy the employee (FORM-03). */
export function bodyOf(values: LeaveFormValues): CallInput<typeof createLeaveRequest>['body'] {
  const { documentRef, employeeName: _, ...fields } = settled(values);
  return {
    ...fields,
    reason: values.reason.trim() || null,
    createdBy: values.employeeId,
    ...(documentRef.trim() && { documentRef: documentRef.trim() }),
  };
}
