import { shortPendingLists } from '@portal/service-kit';

export const { up, down } = shortPendingLists(
  'employees_search',
  'employees_email',
  'employees_id_parts',
  'employees_name_parts',
  'employees_word_starts',
);
