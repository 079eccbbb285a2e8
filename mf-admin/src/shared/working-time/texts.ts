import { t } from '@portal/portal-sdk';

/** Texts of a person's working time; the French ones are in `texts.fr.ts`. */
export const en = {
  workingTime: 'Working time',
  workingTimeOf: "{name}'s working time",
  workingTimeHint: 'Which pattern this person works by, and when. Leave is counted by it.',
  noTerms:
    'No periods yet: the default of the department or of the organisation applies. Without one, Monday to Friday, 8 hours a day, without public holidays.',
  termFrom: 'From',
  termTo: 'To',
  termToHint: 'Leave empty for no end',
  termPattern: 'Pattern',
  termRegion: 'Holiday region',
  termPercent: 'Working time, %',
  termPercentHint: '100 is full time',
  termBasis: 'Leave is counted by',
  basis_pattern: 'Pattern',
  basis_roster: 'Published roster, then pattern',
  addTerm: 'Add a period',
  removeTerm: 'Remove',
  removeTermOf: 'Remove period {number}',
  termNumber: 'Period {number}',
  choosePattern: 'Choose a pattern',
  noRegion: 'None',
  termsNeedPattern: 'Add a working pattern first, under Administration → Working patterns.',
  termsSaved: 'Working time saved',
  termsSaveFailed: "Couldn't save the working time",
  termsFailed: "Couldn't load the working time",
};

export const text = t(en, 'mf-admin');
