import { t } from '@portal/portal-sdk';

/** Texts of the panels at the top of the user's own dashboard. */
export const en = {
  waitingForMe: 'Waiting for me',
  waitingIn_team: 'Requests that you may decide',
  waitingIn_all: 'In the organisation',
  waiting: '{count} to decide',
  overtimeWaits: 'Overtime to decide: {count}',
  nothingWaits: 'Nothing is waiting for your decision.',
  decideAll: 'Open approvals',
  waitingFailed: "Couldn't load pending approvals",
  whoIsAway: 'Who is away',
  todayIn_department: 'In your department, today',
  todayIn_organisation: 'In the organisation, today',
  countAway: '{count} away',
  until: 'until {date}',
  nobodyAwayToday: 'Nobody is on leave today.',
  awayFailed: "Couldn't load who is away",
  thinDays: 'Thin days ahead',
  thinIn_department: 'Under {percent}% at work in your department, the next {weeks} weeks',
  thinIn_organisation: 'Under {percent}% at work in the organisation, the next {weeks} weeks',
  thinDay: '{count} away, {percent}% at work',
  moreThinDays: 'and {count} more',
  noThinDays: 'No such day.',
  thinFailed: "Couldn't load the days ahead",
};

export const text = t(en, 'mf-leave');
