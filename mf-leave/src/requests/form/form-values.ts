import type {
  CallInput,
  correctLeaveRequest,
  createLeaveRequest,
  DayPart,
  LeaveRequest,
  RequestType,
} from '@portal/contracts';

/** The form's fields as the inputs hold them. */
export interface LeaveFormValues {
  employeeId: string;
  /** The chosen name; empty for the user's own request. Not sent. */
  employeeName: string;
  leaveTypeId: string;
  requestType: RequestType;
  dayPart: DayPart;
  /** Null: not entered. */
  hours: number | null;
  /** `HH:MM`, or empty: times are optional. */
  fromTime: string;
  toTime: string;
  startDate: string;
  endDate: string;
  reason: string;
  documentRef: string;
  /** ID of the stand-in; empty for none. */
  standInId: string;
  /** Their name. Not sent. */
  standInName: string;
  /** Of HR: why it is filed in spite of the rule that refused it. */
  overrideReason: string;
}

/** An empty form for an employee, with an optional date. */
export const emptyValues = (employeeId: string, date = ''): LeaveFormValues => ({
  employeeId,
  employeeName: '',
  leaveTypeId: '',
  requestType: 'full_day',
  dayPart: 'am',
  hours: null,
  fromTime: '',
  toTime: '',
  startDate: date,
  endDate: date,
  reason: '',
  documentRef: '',
  standInId: '',
  standInName: '',
  overrideReason: '',
});

/** The form values of an existing request. */
export const valuesOf = (request: LeaveRequest): LeaveFormValues => ({
  employeeId: request.employeeId,
  employeeName: request.employee.name,
  leaveTypeId: request.leaveTypeId,
  requestType: request.requestType,
  dayPart: request.dayPart ?? 'am',
  hours: request.hours,
  fromTime: request.fromTime ?? '',
  toTime: request.toTime ?? '',
  startDate: request.startDate,
  endDate: request.endDate,
  reason: request.reason ?? '',
  documentRef: request.documentRef ?? '',
  standInId: request.standIn?.id ?? '',
  standInName: request.standIn?.name ?? '',
  overrideReason: '',
});

/** Whether any field differs from its initial value. */
export const isChanged = (values: LeaveFormValues, from: LeaveFormValues): boolean =>
  (Object.keys(from) as (keyof LeaveFormValues)[]).some((name) => values[name] !== from[name]);

/** The fields made consistent: part of a day is on one date, and hours and times only apply to hours. */
export function settled(values: LeaveFormValues) {
  const { requestType } = values;
  return {
    ...values,
    endDate: requestType === 'full_day' ? values.endDate : values.startDate,
    hours: requestType === 'hours' ? values.hours : null,
    fromTime: (requestType === 'hours' && values.fromTime) || undefined,
    toTime: (requestType === 'hours' && values.toTime) || undefined,
    dayPart: requestType === 'half_day' ? values.dayPart : null,
    standInId: values.standInId || undefined,
  };
}

/** Approved leave cannot be edited: new dates are a separate request. */
export const isCorrection = (editing: LeaveRequest | null): boolean => editing?.status === 'approved';

/** The body of a correction: dates, stand-in and reason. */
export function correctionOf(values: LeaveFormValues): CallInput<typeof correctLeaveRequest>['body'] {
  const {
    employeeId: _id,
    leaveTypeId: _type,
    createdBy: _by,
    documentRef: _ref,
    overrideReason: _override,
    ...body
  } = bodyOf(values);
  return body;
}

/** The request body: reason trimmed or null, hours a number or null, createdBy the employee (FORM-03). */
export function bodyOf(values: LeaveFormValues): CallInput<typeof createLeaveRequest>['body'] {
  const { documentRef, overrideReason, employeeName: _, standInName: _name, ...fields } = settled(values);
  return {
    ...fields,
    reason: values.reason.trim() || null,
    createdBy: values.employeeId,
    ...(documentRef.trim() && { documentRef: documentRef.trim() }),
    ...(overrideReason.trim() && { overrideReason: overrideReason.trim() }),
  };
}
