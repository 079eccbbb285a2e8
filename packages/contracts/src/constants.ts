/**
 * The business constants of the specification (section 9), each in this one place (acceptance row CONST-01).
 */
export const constants = {
  /** Seconds between two reads of the team-shifts list. */
  shiftPollSeconds: 10,
  /** Hours of a shift that was given no end. */
  defaultShiftHours: 8,
  /** From this many hours on a duration is marked `(Extended)`. */
  extendedHours: 8,
  /** Optional plus, then at least 7 of digits, spaces, hyphens and parentheses. */
  phonePattern: /^\+?[\d\s\-()]{7,}$/,
  hoursMin: 0.5,
  hoursMax: 8,
  hoursStep: 0.5,
  shortCodeMaxLength: 5,
  /** More pending requests than this read `High` on the dashboard; what is above counts as escalated. */
  pendingHighAbove: 5,
  /** An approval rate above this percentage reads `Excellent`. */
  approvalExcellentAbove: 80,
  activityStreamLength: 5,
  analyticsDepartments: 3,
  tablePageSize: 10,
  /** `allowanceTotal` of a leave type without a limit. */
  unlimitedAllowance: '999',
  defaultAllowance: '30',
  /** Availability in percent: below `low` a day is low coverage; from `good` on it is green. */
  coverageLow: 70,
  coverageGood: 90,
  calendarNamesPerDay: 2,
  /** Weeks of the team's wall chart, as it opens and at most, and its people a page. */
  wallChartWeeks: 4,
  wallChartWeeksMax: 6,
  wallChartPeople: 25,
  /** The roster of a week: shifts a day at first, those of a day that are fetched at once, and how far a day is counted. */
  rosterPerDay: 8,
  rosterPage: 50,
  rosterCounted: 200,
  /** Shifts of a week that its CSV file and its print hold at most. */
  rosterFileRowsMax: 10_000,
  rosterPrintRowsMax: 2000,
  csvPreviewRows: 5,
  /** Milliseconds. */
  logoutRedirectDelay: 500,
  loginRedirectDelay: 1000,
  bulkReloadDelay: 1500,
  /** Hours of rest between two shifts, and hours in any 7 days, that warn when crossed. */
  minRestHours: 11,
  maxWeeklyHours: 48,
  /** Calendar days of notice under which a request warns. */
  shortNoticeDays: 3,
  maxPageSize: 200,
  /** Requests that are decided at once, at most. */
  decideAtOnce: 100,
  /** Minutes in which a decider may take a decision back. */
  undoDecisionMinutes: 10,
  /** Rows of a report in its preview, and the most that one answer holds: what a printed list may be. */
  reportPreviewRows: 20,
  reportRowsMax: 2000,
  /** Rows of an upload. */
  uploadRowsMax: 10_000,
  /** Characters. Source: NIST SP 800-63B asks for 8 at least and for no rule of composition; ours is longer. */
  passwordMinLength: 10,
} as const;
