export {
  Calendar,
  RangeCalendar,
  type CalendarProps,
  type PlainDateRange,
  type RangeCalendarProps,
} from './date-picker/Calendar';
export { DateField, type DateFieldProps } from './date-picker/DateField';
export { DateRangeField, type DateRangeFieldProps } from './date-picker/DateRangeField';
export { DateTimeField, type DateTimeFieldProps } from './date-picker/DateTimeField';
export { MonthCalendar, type MonthCalendarProps } from './date-picker/MonthCalendar';
export { parseTyped, type PlainDate } from './date-picker/plain-date';
