import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  departments: 'Départements',
  people: '{count} {count|agent|agents}',
  noDepartments: 'Aucun département pour le moment',
  departmentsFailed: 'Impossible de charger les départements',
} satisfies Translation<typeof en>;
