export type { PlainDateRange } from './date-picker/Calendar';
export { DateRangeField, type DateRangeFieldProps } from './date-picker/DateRangeField';
export type { PlainDate } from './date-picker/plain-date';
