export { Calendar, RangeCalendar, type CalendarProps, type RangeCalendarProps } from './date-picker/Calendar';
export type { DayMarks } from './date-picker/day-marks';
export { MonthCalendar, type MonthCalendarProps } from './date-picker/MonthCalendar';
