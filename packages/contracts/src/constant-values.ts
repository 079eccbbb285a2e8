/**
 * The business constants of the specification (section 9), each in this one place (acceptance row CONST-01).
 */
/** Seconds between two reads of the team-shifts list. */
export const shiftPollSeconds = 10;
/** Hours of a shift without an end. */
export const defaultShiftHours = 8;
/** Minutes after the start of an assigned shift from which it counts as not signed in. */
export const signInGraceMinutes = 15;
/** From this many hours on a duration is marked `(Extended)`. */
export const extendedHours = 8;
/** Optional plus, then at least 7 of digits, spaces, hyphens and parentheses. */
export const phonePattern = /^\+?[\d\s\-()]{7,}$/;
export const hoursMin = 0.5;
export const hoursMax = 8;
export const hoursStep = 0.5;
export const shortCodeMaxLength = 5;
/** More pending requests than this read `High` on the dashboard; what is above counts as escalated. */
export const pendingHighAbove = 5;
/** An approval rate above this percentage reads `Excellent`. */
export const approvalExcellentAbove = 80;
export const activityStreamLength = 5;
export const analyticsDepartments = 3;
export const tablePageSize = 10;
/** `allowanceTotal` of a leave type without a limit. */
export const unlimitedAllowance = '999';
export const defaultAllowance = '30';
/** Availability in percent: below `low` a day is low coverage; from `good` on it is green. */
export const coverageLow = 70;
export const coverageGood = 90;
/** Rows of a filtered list that are counted at most; its total shows when there are more. */
export const rowsCounted = 10_000;
export const calendarNamesPerDay = 2;
/** Weeks of the team's wall chart, as it opens and at most, and its people a page. */
export const wallChartWeeks = 4;
export const wallChartWeeksMax = 6;
export const wallChartPeople = 25;
/** The roster of a week: shifts a day at first, those of a day that are fetched at once, and how far a day is counted. */
export const rosterPerDay = 8;
export const rosterPage = 50;
export const rosterCounted = 200;
/** Shifts of a week that its CSV file and its print hold at most. */
export const rosterFileRowsMax = 10_000;
export const rosterPrintRowsMax = 2000;
export const csvPreviewRows = 5;
/** Milliseconds. */
export const logoutRedirectDelay = 500;
export const loginRedirectDelay = 1000;
export const bulkReloadDelay = 1500;
/** Hours of rest between two shifts, and hours in any 7 days, that warn when crossed. */
export const minRestHours = 11;
export const maxWeeklyHours = 48;
/** Calendar days of notice under which a request warns. */
export const shortNoticeDays = 3;
export const maxPageSize = 200;
/** Maximum number of requests in one bulk decision. */
export const decideAtOnce = 100;
/** Minutes in which a decider may take a decision back. */
export const undoDecisionMinutes = 10;
/** Rows of a report in its preview, and the most that one answer holds: what a printed list may be. */
export const reportPreviewRows = 20;
export const reportRowsMax = 2000;
/** Rows of an upload. */
export const uploadRowsMax = 10_000;
/** Characters. Source: NIST SP 800-63B asks for 8 at least and for no rule of composition; ours is longer. */
export const passwordMinLength = 10;
/** Hours in which a temporary password opens its one session. */
export const temporaryPasswordHours = 72;
/** Hours in which the link of an invitation, and of a reset, sets a password once. */
export const invitationHours = 72;
export const passwordLinkHours = 1;
