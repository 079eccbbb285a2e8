import { t } from '@portal/portal-sdk';

/** Texts of the working time of many employees; the French ones are in `texts.fr.ts`. */
export const en = {
  manyTermsTitle: 'Set working time ({count})',
  manyTermsFrom: 'From',
  manyTermsFromHint: 'The days before stay as they are',
  manyTermsDay: 'Day of the cycle on that date',
  manyTermsDayHint: '1 is the first day; crews that share a pattern begin on different days',
  manyTermsDayOf: 'day {day} of the cycle',
  manyTermsPercentHint: '100 is full time. Leave empty to keep it.',
  manyTermsDefault: 'Default',
  manyTermsSubmit: 'Set working time ({count})',
  manyTermsFailed: "Couldn't set the working time",
  manyTermsDone: 'Working time set: {count}',
};

export const text = t(en, 'mf-admin');
