import type { CallOutput, createDepartment } from '@portal/contracts';
import { storedFields } from '@portal/service-kit';
import type { DepartmentModel } from './department.model';
import { fields } from './fields';

type Created = CallOutput<typeof createDepartment>;

/** A department that was just created: nobody is in it yet. */
export const presentNew = (row: DepartmentModel): Created =>
  ({
    id: row.id,
    ...storedFields(fields, row),
    code: row.short_code,
    managerId: row.manager_id ?? null,
    employeeCount: 0,
    can: { edit: true, delete: true },
  }) as Created;
