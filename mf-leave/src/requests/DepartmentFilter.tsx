import { Select } from '@portal/ui';
import { useDepartments } from '../shared/leave.queries';
import { text } from '../texts';

interface DepartmentFilterProps {
  value: string;
  onChange: (departmentId: string) => void;
}

/** The department that a list of requests is narrowed to. */
export function DepartmentFilter({ value, onChange }: DepartmentFilterProps) {
  const { data = [] } = useDepartments();
  return (
    <Select
      label={text('department')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: text('allDepartments') },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
