import { styled } from '@portal/portal-sdk';
import { Button, Inline, media, SegmentedControl, Select } from '@portal/ui';
import { useDepartments, useLeaveTypes } from '../shared/leave.queries';
import type { CalendarFilters } from './calendar.queries';
import { text } from './texts';

/* On paper stands what is shown, a filter only where it narrows that, and nothing to press. */
const Tools = styled(Inline)`
  ${media.phone} {
    & > * {
      flex: 1 1 auto;
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

export type CalendarView = 'month' | 'wall';

interface CalendarToolsProps {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  filters: CalendarFilters;
  put: (change: Record<string, string | undefined>) => void;
}

const views = () => [
  { value: 'month' as const, label: text('month') },
  { value: 'wall' as const, label: text('wall') },
];

/** Which view of the calendar, of which department and leave type; and on paper. */
export function CalendarTools({ view, onView, filters, put }: CalendarToolsProps) {
  const departments = useDepartments();
  const types = useLeaveTypes();
  return (
    <Tools>
      <SegmentedControl
        label={text('calendarView')}
        hideLabel
        options={views()}
        value={view}
        onChange={onView}
      />
      <Select
        label={text('department')}
        hideLabel
        value={filters.departmentId}
        placeholder={text('allDepartments')}
        onChange={(event) => put({ department: event.target.value })}
        options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        label={text('leaveType')}
        hideLabel
        value={filters.leaveTypeId}
        placeholder={text('allTypes')}
        onChange={(event) => put({ type: event.target.value })}
        options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button onClick={() => window.print()}>{text('print')}</Button>
    </Tools>
  );
}
