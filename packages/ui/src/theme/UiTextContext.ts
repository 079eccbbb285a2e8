import type { DateOrder } from '@portal/contracts/written-dates';
import { createContext, useContext } from 'react';

/** Every built-in text of a component. Texts with values are functions, so that a language can order them. */
export const defaultUiText = {
  /** BCP 47 tag for dates and names of days. */
  language: 'en-US',
  /** The organisation's first day of the week; 0 is Sunday. */
  weekStartsOn: 0 as 0 | 1 | 6,
  /** Order in which typed numbers are a date; undefined: that of the browser's region. */
  typedOrder: undefined as DateOrder | undefined,
  actions: 'Actions',
  cancel: 'Cancel',
  changeMonth: 'Change month',
  chooseFirstDay: 'Choose the first day',
  chooseLastDay: 'Choose the last day',
  clear: 'Clear',
  close: 'Close',
  columns: 'Columns',
  chooseDate: 'Choose a date',
  chooseDateRange: 'Choose a date range',
  day: 'Day',
  /** Shown nowhere since 1.1; the next major version leaves it out. */
  dateLetters: { day: 'DD', month: 'MM', year: 'YYYY' },
  denseRows: 'Dense rows',
  discard: 'Discard',
  discardDescription: 'What you entered here will be lost.',
  discardTitle: 'Discard your changes?',
  dismiss: 'Dismiss',
  exportCsv: 'Export CSV',
  exportFailed: "Couldn't create the file. Please try again.",
  from: 'From',
  includesBelow: 'Includes the departments below',
  invalidDate: (example: string) => `Enter a date such as ${example}`,
  invalidTime: 'Enter a time as HH:MM',
  keepEditing: 'Keep editing',
  leaveFiled: 'Leave filed',
  loading: 'Loading...',
  month: 'Month',
  next: 'Next',
  nextMonth: 'Next month',
  noMatches: 'No matches',
  noResults: 'No results found.',
  notifications: 'Notifications',
  openMenu: 'Open menu',
  partFailed: "Couldn't load this part. Try again.",
  percent: (value: number) => `${value}%`,
  pageOf: (page: number, pages?: number) =>
    pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`,
  previous: 'Previous',
  previousMonth: 'Previous month',
  processing: 'Processing...',
  publicHoliday: 'Public holiday',
  required: 'required',
  rowsOfPage: (size: number) => `${size} rows`,
  rowsPerPage: 'Rows per page',
  restDay: 'Rest day',
  retry: 'Retry',
  search: 'Search',
  searchPlaceholder: 'Search...',
  selectAllRows: 'Select all rows',
  selectOption: 'Select...',
  selectRow: (name: string) => `Select ${name}`,
  selectedRows: (count: number) => `${count} selected`,
  showOptions: 'Show options',
  showingRows: (shown: number, total: number, more?: boolean) =>
    `Showing ${shown} of ${more ? 'more than ' : ''}${total} row(s)`,
  sortBy: 'Sort by',
  sortAscending: 'ascending',
  sortDescending: 'descending',
  stillLoading: 'Still loading...',
  time: 'Time',
  timePlaceholder: 'HH:MM',
  to: 'To',
  today: 'Today',
  weekend: 'Weekend',
};

/** Type of a translation of the components' texts. */
export type UiText = typeof defaultUiText;

/** Context of the components' texts; English by default. */
export const UiTextContext = createContext<UiText>(defaultUiText);

/** Returns the components' texts. */
export const useUiText = (): UiText => useContext(UiTextContext);
