import { t } from '@portal/portal-sdk';
import { shared } from '../texts';

/** Texts that several dialogs share; no first view needs them. */
export const en = {
  balance: 'Balance',
  balanceIn: 'Balance {year}',
  balanceChange: '{before} → {after} days',
  unlimited: 'Unlimited',
  whyDays: 'Why {days}?',
  chargedDay: '{day}: {reason}, {days}',
  chargedWorkingDay: 'working day',
  chargedDayOff: 'not a working day',
  chargedShift: 'shift {times}',
  chargedNight: 'night shift {start}',
  chargedNoShift: 'rest day',
  chargedSick: 'off sick',
  coverOf: 'Department coverage',
  coverNote: 'The department has {count} people. This leave is counted as taken.',
  coverNoteOne: 'The department has 1 person. This leave is counted as taken.',
  dayCover: '{percent}% available',
  low: 'low',
  moreDays: 'and {count} more days, none lower',
  oneMoreDay: 'and 1 more day, not lower',
  away: 'Also away',
  nobodyAway: 'Nobody in the department',
  awayMore: '+{count} more',
  undo: 'Undo',
  takenBack: 'Decision undone: the request is pending again',
  allTakenBack: '{count} decisions undone: the requests are pending again',
  undoFailed: "Couldn't undo the decision",
  undoneSome: '{done} undone, {refused} not. {first}',
};

export const text = t({ ...shared, ...en }, 'mf-leave');
