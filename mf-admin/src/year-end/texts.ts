import { t } from '@portal/portal-sdk';

/** Texts of the year end page; the French ones are in `texts.fr.ts`. */
export const en = {
  yearEnd: 'Year end',
  yearEndCaption:
    'Carries unused leave over by the leave policies, and lets the rest expire. Missed years run first.',
  year: 'Year that ends',
  preview: 'Preview',
  previewing: 'Previewing...',
  run: 'Run year end',
  undo: 'Undo',
  report: 'Report',
  reportHint: 'Choose a year and preview it. Nothing changes until you run it.',
  previewOf: 'Preview of {year}: {count} balances. A run adds {toPost} entries. Nothing has changed yet.',
  notOver:
    '{year} is not over yet. Leave that is filed or cancelled until 31 December changes these figures: run the year end again in January.',
  ranOf: 'Year end of {year}: {count} balances, {posted} entries added.',
  undoneOf: 'Year end of {year} undone: {count} balances restored.',
  caughtUp: 'Missed years are included: {years}.',
  nothing: 'No leave to carry over',
  nothingHint: 'Nobody has unused leave that can be carried over.',
  reportYear: 'Year',
  number: 'Employee ID',
  reportEmployee: 'Employee',
  reportType: 'Leave type',
  unused: 'Unused',
  carried: 'Carried over',
  lost: 'Expired',
  runTitle: 'Run the year end of {year}?',
  runEarlyBody:
    'This year is not over yet. Unused days are carried over or expire now, and leave that is still to come this year may change them. Run it again in January to post the difference. You can undo it.',
  runBody: 'This carries unused leave over and lets the rest expire. You can undo it.',
  undoTitle: 'Undo the year end of {year}?',
  undoBody: 'Carried days are removed, and expired days return. Every balance is restored.',
  past: 'Past year ends',
  ranBy: 'Run on {time} by {name}',
  undoOf: 'Undo year end of {year}',
  openings: 'Opening balances',
  openingsCaption:
    "Import the balances that employees start a year with, such as those of an earlier system. They replace the year's allowance. Rows with an expiry date add carried-over days.",
  importOpenings: 'Import opening balances',
  openingDays: 'Days',
  openingExpires: 'Expires on',
  openingNote: 'Note',
  openingsDone: 'Opening balances imported: {count}',
  openingsFailed: "Couldn't import the opening balances",
  openingsHint: 'Nothing was imported. Check the rows and try again.',
  ranDone: 'Year end done',
  undoneDone: 'Year end undone',
  failed: "Couldn't run the year end",
  yearsFailed: "Couldn't load the years",
  noYears: 'No year end has run yet',
};

export const text = t(en, 'mf-admin');
