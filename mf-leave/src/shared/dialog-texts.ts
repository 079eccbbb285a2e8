import { t } from '@portal/portal-sdk';
import { shared } from '../texts';

/** Texts of parts that several dialogs show; no first view needs them. */
export const en = {
  coverOf: 'Cover of the department',
  coverNote: 'The department has {count} people. This leave is counted as taken.',
  coverNoteOne: 'The department has 1 person. This leave is counted as taken.',
  dayCover: '{percent}% there',
  low: 'low',
  moreDays: 'and {count} more days, none of them lower',
  oneMoreDay: 'and 1 more day, not lower',
  undo: 'Undo',
  takenBack: 'Decision taken back: the request waits again',
  allTakenBack: '{count} decisions taken back: the requests wait again',
  undoFailed: 'The decision could not be taken back',
  undoneSome: '{done} taken back, {refused} not. {first}',
};

export const text = t({ ...shared, ...en }, 'mf-leave');
