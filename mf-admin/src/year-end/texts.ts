import { t } from '@portal/portal-sdk';

/** Texts of the year end page; the French ones are in `texts.fr.ts`. */
export const en = {
  yearEnd: 'Year end',
  yearEndCaption:
    'Unused leave is carried over as the leave policies say, and the rest expires. Years that were missed are caught up first.',
  year: 'Year that ends',
  preview: 'Preview',
  previewing: 'Previewing...',
  run: 'Run Year End',
  undo: 'Undo',
  report: 'Report',
  reportHint: 'Choose a year and preview it: nothing is posted before you run it.',
  previewOf: 'Preview of {year}: {count} balances. Nothing is posted yet.',
  ranOf: 'Year end of {year}: {count} balances, {posted} lines posted.',
  undoneOf: 'Year end of {year} undone: {count} balances are as they were.',
  caughtUp: 'Missed years are included: {years}.',
  nothing: 'No leave to carry over',
  nothingHint: 'Nobody has leave left of a type that carries days over.',
  reportYear: 'Year',
  number: 'Employee ID',
  reportEmployee: 'Employee',
  reportType: 'Leave type',
  unused: 'Unused',
  carried: 'Carried over',
  lost: 'Expired',
  runTitle: 'Run the end of {year}?',
  runBody: 'Unused leave is carried over and the rest expires. You can undo this.',
  undoTitle: 'Undo the end of {year}?',
  undoBody: 'Carried days are taken back, and expired days return. Every balance is as it was before.',
  past: 'Years that were run',
  ranBy: 'Run on {time} by {name}',
  undoOf: 'Undo year end of {year}',
  ranDone: 'Year end done',
  undoneDone: 'Year end undone',
  failed: "Couldn't do the year end",
  yearsFailed: "Couldn't load the years",
  noYears: 'No year was run yet',
};

export const text = t(en, 'mf-admin');
