import { t } from '@portal/portal-sdk';

/** Texts of the default working time; the French ones are in `texts.fr.ts`. */
export const en = {
  defaults: 'Default working time',
  defaultsHint:
    'How people without working time of their own work: by the nearest department above them, else by the organisation.',
  addDefault: 'Add default',
  editDefault: 'Edit default',
  editDefaultOf: 'Edit the default of {name}',
  removeDefaultOf: 'Delete the default of {name}',
  removeDefaultTitle: 'Delete the default of {name}?',
  defaultFor: 'For',
  defaultForAll: 'The organisation',
  noDefaults: 'No default yet',
  noDefaultsText:
    'Until you add one, people without working time of their own work Monday to Friday, 8 hours a day, without public holidays.',
  defaultsFailed: "Couldn't load the default working time",
  reachUnknown: 'Choose a pattern to see how many people this reaches.',
  reaches: 'People whose working time changes: {count}. Their leave is counted again.',
  reachesOne: 'The working time of 1 person changes. Their leave is counted again.',
  defaultSaved: 'Default working time saved',
  defaultRemoved: 'Default working time deleted',
  defaultSaveFailed: "Couldn't save the default working time",
};

export const text = t(en, 'mf-admin');
