import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  departments: 'Départements',
  people: '{count} {count|agent|agents}',
  noDepartments: 'Il n’y a pas encore de département',
  departmentsFailed: 'Les départements n’ont pas pu être lus',
} satisfies Translation<typeof en>;
