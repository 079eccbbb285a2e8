import { t } from '@portal/portal-sdk';

/** Every text that the section says by itself; its French stands in `texts.fr.ts`. */
export const en = {
  departments: 'Departments',
  people: '{count} people',
  noDepartments: 'No departments yet',
  departmentsFailed: "Couldn't load departments",
};

export const text = t(en, 'mf-sample');
