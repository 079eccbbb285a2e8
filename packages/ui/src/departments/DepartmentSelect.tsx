import { Select, type SelectProps } from '../field/Select';
import { useUiText } from '../theme/UiTextContext';
import { departmentOptions, type TreeItem } from './department-tree';

export interface DepartmentSelectProps extends Omit<
  SelectProps,
  'children' | 'hint' | 'options' | 'placeholder'
> {
  departments: readonly (TreeItem & { name: string })[];
  /** The first choice, which does not filter. */
  allLabel: string;
  /** Value of the first choice (default ''). */
  allValue?: string;
}

/** A filter by department, indented as the tree. A department includes those below it, as the hint says. */
export function DepartmentSelect({ departments, allLabel, allValue = '', ...select }: DepartmentSelectProps) {
  const text = useUiText();
  return (
    <Select
      {...select}
      hint={text.includesBelow}
      options={[{ value: allValue, label: allLabel }, ...departmentOptions(departments)]}
    />
  );
}
