import { listDepartments } from '@portal/contracts';
import { queryOf, useQuery } from '@portal/portal-sdk';

/** The departments, as everybody may read them; page and widget share the answer. */
export const useDepartments = () => useQuery(queryOf(listDepartments, { query: { employees: 'false' } }));
