import { DepartmentSelect, Select } from '@portal/ui';
import { useOwnDepartments } from '../shared/departments.queries';
import type { RequestFilters } from './filters';
import { text } from './texts';

interface LinkedFiltersProps {
  value: RequestFilters;
  /** The active filters. */
  applied: RequestFilters;
  onChange: (change: Partial<RequestFilters>) => void;
}

/** Filters that a figure of another page has set; each is shown until it is cleared. */
export function LinkedFilters({ value, applied, onChange }: LinkedFiltersProps) {
  const { departmentId, dates } = value;
  const departments = useOwnDepartments(departmentId);
  return (
    <>
      {(departmentId || applied.departmentId) && (
        <DepartmentSelect
          label={text('department')}
          value={departmentId}
          departments={departments}
          allLabel={text('allDepartments')}
          onChange={(event) => onChange({ departmentId: event.target.value })}
        />
      )}
      {(dates || applied.dates) && (
        <Select
          label={text('dates')}
          value={dates}
          onChange={(event) => onChange({ dates: event.target.value as RequestFilters['dates'] })}
          options={[
            { value: '', label: text('touching') },
            { value: 'beginning', label: text('beginning') },
          ]}
        />
      )}
    </>
  );
}
