export type { PlainDateRange } from './date-picker/Calendar';
export { DateRangeField, type DateRangeFieldProps } from './date-picker/DateRangeField';
export { MonthDayField, type MonthDayFieldProps } from './date-picker/MonthDayField';
export { marksOf, type DayMarks } from './date-picker/day-marks';
export type { PlainDate } from './date-picker/plain-date';
