import type { DepartmentField } from '@portal/contracts';
import { flagColumn, textColumn, wordColumn, type Fields } from '@portal/service-kit';

/** The fields of a department that its form sets. */
export const fields: Fields<DepartmentField> = {
  name: { column: 'name', json: textColumn },
  shortCode: { column: 'short_code', json: textColumn },
  parentId: { column: 'parent_id', json: wordColumn },
  active: { column: 'active', json: flagColumn },
  manager: { column: 'manager', json: textColumn },
};

/** A row of `departments`. Its other columns are in `fields`. */
export interface DepartmentRow {
  id: string;
  short_code: string;
  parent_id: string | null;
  active: boolean;
  manager_id?: string | null;
}
