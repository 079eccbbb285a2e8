import { leaveTypeName, styled } from '@portal/portal-sdk';
import { Button, Inline, DepartmentSelect, media, SegmentedControl, Select } from '@portal/ui';
import { useDepartments, useLeaveTypes } from '../shared/leave.queries';
import type { CalendarFilters } from './calendar.queries';
import { text } from './texts';

/* Print shows a filter only where it narrows the calendar, and no buttons. */
const Tools = styled(Inline)`
  ${media.phone} {
    & > * {
      flex: 1 1 auto;
    }
    & > :has(select) {
      flex-basis: 100%;
    }
  }
  ${media.print} {
    & > :not(:has(select)),
    & > :has(option[value='']:checked),
    & svg {
      display: none;
    }
    & select {
      border: 0;
    }
  }
`;

export type CalendarView = 'month' | 'team';

interface CalendarToolsProps {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  filters: CalendarFilters;
  put: (change: Record<string, string | undefined>) => void;
}

const views = () => [
  { value: 'month' as const, label: text('month') },
  { value: 'team' as const, label: text('teamView') },
];

/** View, department and leave type of the calendar, and printing. */
export function CalendarTools({ view, onView, filters, put }: CalendarToolsProps) {
  const departments = useDepartments();
  const types = useLeaveTypes();
  return (
    <Tools $align="start">
      <SegmentedControl
        label={text('calendarView')}
        hideLabel
        options={views()}
        value={view}
        onChange={onView}
      />
      <DepartmentSelect
        label={text('department')}
        hideLabel
        value={filters.departmentId}
        departments={departments.data ?? []}
        allLabel={text('allDepartments')}
        onChange={(event) => put({ department: event.target.value })}
      />
      <Select
        label={text('leaveType')}
        hideLabel
        value={filters.leaveTypeId}
        placeholder={text('allTypes')}
        onChange={(event) => put({ type: event.target.value })}
        options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: leaveTypeName(name) }))}
      />
      <Button onClick={() => window.print()}>{text('print')}</Button>
    </Tools>
  );
}
