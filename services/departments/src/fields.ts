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
