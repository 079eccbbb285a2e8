import type { CallOutput, createDepartment } from '@portal/contracts';
import type { DepartmentModel } from './department.model';

/** A department that was just made, as its maker sees it: nobody is in it yet. */
export const presentNew = (row: DepartmentModel): CallOutput<typeof createDepartment> => ({
  id: row.id,
  name: row.name,
  shortCode: row.short_code,
  code: row.short_code,
  parentId: row.parent_id,
  active: row.active,
  manager: row.manager,
  managerId: row.manager_id,
  employeeCount: 0,
  can: { edit: true, delete: true },
});
