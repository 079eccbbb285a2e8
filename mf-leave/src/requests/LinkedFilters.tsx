import { Select } from '@portal/ui';
import { useDepartments } from '../shared/leave.queries';
import type { RequestFilters } from './filters';
import { text } from './texts';

interface LinkedFiltersProps {
  value: RequestFilters;
  /** What the list is narrowed to now. */
  applied: RequestFilters;
  onChange: (change: Partial<RequestFilters>) => void;
}

/** What a figure of another page narrows its list to; each stands here until it is taken back. */
export function LinkedFilters({ value, applied, onChange }: LinkedFiltersProps) {
  const { departmentId, dates } = value;
  const { data = [] } = useDepartments();
  return (
    <>
      {(departmentId || applied.departmentId) && (
        <Select
          label={text('department')}
          value={departmentId}
          onChange={(event) => onChange({ departmentId: event.target.value })}
          options={[
            { value: '', label: text('allDepartments') },
            ...data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
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
