import { plainNamesOf } from '@portal/service-kit';

/** Departments are ordered and searched by their names without accents. */
export const { up, down } = plainNamesOf(
  'departments',
  'select id, name, short_code, parent_id, active, manager_id',
);
