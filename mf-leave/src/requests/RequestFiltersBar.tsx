import { deferred, styled } from '@portal/portal-sdk';
import { Button, Inline, Select, tokens } from '@portal/ui';
import { DateRangeField } from '@portal/ui/date-picker';
import { useState, type FormEvent } from 'react';
import { useDayMarks } from '../shared/day-marks.queries';
import { useLeaveTypes } from '../shared/leave.queries';
import { choiceOf } from '../shared/leave-type-style';
import { text } from './texts';
import { filterNames as names, noFilters, type RequestFilters } from './filters';

// Only links from figures set these filters.
const LinkedFilters = deferred(() => import('./LinkedFilters').then((part) => part.LinkedFilters));

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  align-items: end;
  gap: ${tokens.space[5]} ${tokens.space[3]};
  padding-block-end: ${tokens.space[1]};
  /* The hint of the department hangs below, so that the controls stay in line. */
  &:has(> * > p) {
    row-gap: ${tokens.space[10]};
    padding-block-end: ${tokens.space[3]};
  }
  & > :has(> p) {
    margin-block-end: -26px;
  }
  /* The dates have room below for their meaning, and their inputs stay in line. */
  & > :nth-child(3) {
    grid-column: span 2;
    margin-block-end: calc(-1 * ${tokens.space[2]});
  }
  @media (max-width: 480px) {
    & > :nth-child(3) {
      grid-column: auto;
    }
  }
`;

const statuses = [
  { value: '', label: text('allStatuses') },
  { value: 'pending', label: text('status_pending') },
  { value: 'approved', label: text('status_approved') },
  { value: 'denied', label: text('status_denied') },
  { value: 'cancelled', label: text('status_cancelled') },
];

interface RequestFiltersBarProps {
  value: RequestFilters;
  onApply: (filters: RequestFilters) => void;
}

/** Status, type and dates; the list changes when they are applied (LEAVE-02). */
export function RequestFiltersBar({ value, onApply }: RequestFiltersBarProps) {
  const [draft, setDraft] = useState(value);
  const [applied, setApplied] = useState(value);
  // The URL may change from outside, e.g. by Back; the draft follows and the focus stays.
  if (names.some((name) => applied[name] !== value[name])) {
    setApplied(value);
    setDraft(value);
  }
  const types = useLeaveTypes();
  const marks = useDayMarks();
  const set = (change: Partial<RequestFilters>) => setDraft((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  const filtered = Object.values(value).some(Boolean);
  return (
    <Form onSubmit={submit} aria-label={text('applyFilters')}>
      <Select
        label={text('status')}
        value={draft.status}
        onChange={(event) => set({ status: event.target.value })}
        options={statuses}
      />
      <Select
        label={text('leaveType')}
        value={draft.leaveTypeId}
        onChange={(event) => set({ leaveTypeId: event.target.value })}
      >
        <option value="">{text('allTypes')}</option>
        {(types.data ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {choiceOf(name)}
          </option>
        ))}
      </Select>
      <DateRangeField
        label={text('dateRange')}
        value={{ from: draft.from, to: draft.to }}
        onChange={set}
        marks={marks}
      />
      {[draft, value].some(({ departmentId, dates }) => departmentId || dates) && (
        <LinkedFilters value={draft} applied={value} onChange={set} />
      )}
      <Inline>
        <Button type="submit">{text('applyFilters')}</Button>
        {filtered && (
          <Button variant="quiet" onClick={() => onApply(noFilters)}>
            {text('clearFilters')}
          </Button>
        )}
      </Inline>
    </Form>
  );
}
