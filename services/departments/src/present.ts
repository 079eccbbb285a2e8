import type { CallOutput, createDepartment } from '@portal/contracts';
import { storedFields } from '@portal/service-kit';
import { fields } from './fields';

type Created = CallOutput<typeof createDepartment>;

/** A department that was just created without a head: nobody is in it yet. */
export function presentNew(row: { id: string; manager_id?: string | null }): Created {
  const stored = storedFields(fields, row);
  return {
    id: row.id,
    ...stored,
    code: stored.shortCode,
    managerId: row.manager_id ?? null,
    head: null,
    employeeCount: 0,
    can: { edit: true, delete: true },
  } as Created;
}
