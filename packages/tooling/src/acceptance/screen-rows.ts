import type { RowTable } from './rows';

/** What people find on the screens. Texts in single quotes stand on screen exactly so. */
export const screenRows: RowTable = {
  'SHELL-01': 'every route opens by a click, by a deep link and after a reload',
  'SHELL-02': "any other path says 'Did you forget to add the page to the router?'",
  'SHELL-03': 'signed out, every route shows the login page, and leads on to the path first asked for',
  'SHELL-04': "sidebar: name, pages, waiting approvals for those who decide, group 'Administration' for all",
  'SHELL-05': 'narrow, the sidebar opens by a button, closes on navigation and Escape, and keeps the focus',
  'SHELL-06': 'sidebar footer: initials, name, role with spaces',
  'SHELL-07': "header: title, subtitle, 'Admin Mode', notifications, name, role, logout; document title",
  'SHELL-08': 'notifications: unread count, list, mark read, mark all read, a link to what each is about',
  'SHELL-09': '/test: a counter and three items',
  'SHELL-10': 'how many approvals wait is asked only for those who may approve',

  'LOGIN-01': "both fields are required; 'Authenticating...' while it works; who needs what credentials",
  'LOGIN-02': "'Login successful! Redirecting to dashboard...', cache cleared, reload after 1 s",
  'LOGIN-03': "refused: the server's words, else 'Invalid credentials'; 'Network error occurred'",
  'LOGIN-04': "'Logged out' / 'You have been successfully logged out.', and what is said when it fails",
  'LOGIN-05': 'any failure to find out who is signed in means signed out',

  'DASH-01': "heading 'Dashboard', a welcome by name (else 'User'), the subtitle",
  'DASH-02': 'total employees, pending (High above 5), on leave, approval rate (Excellent above 80 %)',
  'DASH-03': 'the given figures stand as targets that an administrator changes, beside what is measured',
  'DASH-04': 'workflow status: pending badge, three counts, efficiency equal to the approval rate',
  'DASH-05': "Team Shifts with 'Live' and Assign Shifts with 'Supervisor', out of the shifts section",
  'DASH-06':
    "analytics: requests, active departments, first 3 with count and share; 'View Reports' leads there",
  'DASH-07': "activity: 5 newest requests, decided in place, 'Showing N recent activities', 'View All', live",
  'DASH-08': 'escalations: pending less 5, never below 0',
  'DASH-09': 'a panel that fails says so and offers a retry; the rest works',

  'SHIFT-01': 'live sign, refresh, tiles Working, On Break, Total Active',
  'SHIFT-02': 'department filter: All, then each by its code',
  'SHIFT-03': "a card a shift with everything about it, else 'No active shifts'",
  'SHIFT-04': "'Working', 'On Break', 'Signed Out', else 'Unknown'",
  'SHIFT-05': 'an open shift reads signed out past its end, or 8 h after sign-in without one',
  'SHIFT-06': "'Xh Ym', 'Ym' under an hour, '(Extended)' from 8 h; breaks do not count, never below 0",
  'SHIFT-07': 'read every 10 s and on focus; a failure keeps the list and says that it is not live',
  'SHIFT-08': 'an employee signs in, takes a break, ends it and signs out; the server owns the steps',

  'ASSIGN-01':
    "employee, start, end, location, notes; '8hr shift' fills now and now + 8 h; hours to 1 decimal",
  'ASSIGN-02': "'Valid phone number required for shift assignment' and 'No phone number'",
  'ASSIGN-03': 'off while saving, while something needed is missing, and with an invalid phone',
  'ASSIGN-04': 'the five checks in their order and words, on the server too',
  'ASSIGN-05':
    "empty fields left out; 'Shift assigned successfully', cleared, board read again; else why not",
  'ASSIGN-06': 'overlap, approved leave and too short a rest are refused or warned about, by name',

  'LEAVE-01': "heading, 'Manage your leave requests and history', New Request opens 'New Leave Request'",
  'LEAVE-02': 'status, type (with emoji) and date filters work and live in the address',
  'LEAVE-03': 'columns of Your Requests; view always, edit and cancel only while pending, and they work',
  'LEAVE-04': 'search, sorting, 10 rows a page, the texts of the pages, dates MMM d, yyyy, days or hours',
  'LEAVE-05': 'states by colour and word; pending pulses, except under reduced motion',

  'FORM-01': 'employee, active types and their states, kind of request, hours 0.5 to 8 by 0.5, dates, reason',
  'FORM-02': 'each missing field in its words; an end before the start is refused here and by the server',
  'FORM-03': 'what is sent, field by field; the pending approvals are read again',
  'FORM-04': "'Leave request submitted successfully' and the other outcomes, in their words",
  'FORM-05': 'offers those one may file for; balance before and after; who else is away',

  'DEPT-01': 'cards: coloured code, name, state, count, manager, Edit, View Team, menu',
  'DEPT-02': 'empty and failed, in their words',
  'DEPT-03': 'the form: messages, upper case, no cycles, a code in use refused at the field',
  'DEPT-04': 'the four outcomes of saving; the cards are fresh without a reload of the page',
  'DEPT-05': 'upload of departments: every row checked, previewed, refused rows named; the template',
  'DEPT-06': '/departments-new and /departments-old: simpler, without edit',

  'TYPE-01': 'the table: Unlimited, days/year, carryover, route, state, descriptions',
  'TYPE-02': 'the form: messages and defaults; what is saved',
  'TYPE-03': 'the outcomes in their words; Copy opens the form filled from that row',

  'EMP-01': 'the table: selection, person, department, role, state, supervisor; the buttons above it',
  'EMP-02': 'deletes ask first; empty and error states in their words; the department list while it loads',
  'EMP-03': 'the form: each message, defaults, the composed name',
  'EMP-04': 'the outcomes in their words',
  'EMP-05': 'upload of employees: messages, quoted fields, lenient values; the template',
  'EMP-06': '?department={id} narrows the list, is named, and can be cleared',
  'EMP-07': 'who has history is not lost by a delete, and the answer says so',

  'CAL-01': 'active members, approved requests, availability',
  'CAL-02': "a month from Sunday, days with availability in colour, two names, '+N more'; approved only",
  'CAL-03': "a day: who is away, 'Low Coverage' under 70 %, or none; Plan Leave Request opens the form there",
  'CAL-04': 'the legend of the nine leave types',

  'APPR-01': "'Pending Approvals', '{n} pending', 'Awaiting Your Approval' with its columns and actions",
  'APPR-02':
    "the dialog: who, what, when, why, a comment; 'Approve Request', 'Deny Request', 'Processing...'",
  'APPR-03': "the outcomes in their words or the server's; 'All caught up!' when there is nothing",
  'APPR-04': 'never cached nor retried; routes are real, nobody decides their own, of two at once one wins',

  'REP-01': 'department and period, custom with from and to; Apply Filters says so and applies; four figures',
  'REP-02': 'six reports, generated (named by the server) and previewed; the outcomes in their words',
  'REP-03': "the 5 newest requests with reason or 'No reason provided'",
  'REP-04': 'CSV opens right in a spreadsheet, and runs nothing there',

  'PEOPLE-02':
    "an employee's dashboard leads with balances, a supervisor's and HR's with what waits for them",
  'PEOPLE-03': 'every figure of the dashboard names its scope and leads to exactly what it counts',
  'PEOPLE-04':
    'one range picker marks weekends, holidays, own leave and rest days; 25/12/2027 is read right in en-GB and fr',
  'PEOPLE-06':
    'employees: filters in the address, select all that match, bulk changes, an export that imports again, an import that updates',
  'PEOPLE-07': 'departments as a tree with roll-up; a tree imports from one file in any order',
  'PEOPLE-09': 'one line of header at 360 px, tables at 768 px, toasts under titles',

  'LANG-01': 'every text in English and in French, by sections too; dates, figures and refusals with it',
  'LANG-02':
    'the language is the choice of the account, else of the browser, else what the browser is set to',
};
