export { Calendar, RangeCalendar, type CalendarProps, type RangeCalendarProps } from './date-picker/Calendar';
export { MonthCalendar, type MonthCalendarProps } from './date-picker/MonthCalendar';
