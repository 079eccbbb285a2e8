import { formatDateRange, styled } from '@portal/portal-sdk';
import {
  BesideFields,
  Button,
  Card,
  DepartmentSelect,
  media,
  Notice,
  Select,
  toast,
  tokens,
} from '@portal/ui';
import { DateRangeField } from '@portal/ui/date-picker';
import { useState, type FormEvent } from 'react';
import { useDayMarks } from './day-marks.queries';
import { useDepartments } from '../shared/figures.queries';
import { text } from '../texts';
import { isSameScope, periods, type Scope } from '../shared/scope';
import { useScopeText } from '../shared/scope-text';
import type { ScopeErrors } from './scope-errors';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  align-items: start;
  gap: ${tokens.space[4]};
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

/** Only custom dates can be invalid, so only then is the schema loaded. */
async function errorsOf(draft: Scope): Promise<ScopeErrors> {
  if (draft.period !== 'custom') return {};
  const { scopeErrors } = await import('./scope-errors');
  return scopeErrors(draft);
}

/* Two inputs and the calendar button. */
const Dates = styled.div`
  grid-column: span 2;
  ${media.phone} {
    grid-column: auto;
  }
`;

interface ReportFiltersProps {
  /** The applied scope. */
  scope: Scope;
  /** The scope in the fields. */
  draft: Scope;
  onDraft: (draft: Scope) => void;
  onApply: (scope: Scope) => void;
}

/** Department and period; figures change when they are applied (REP-01). */
export function ReportFilters({ scope, draft, onDraft, onApply }: ReportFiltersProps) {
  const [errors, setErrors] = useState<ScopeErrors>({});
  const departments = useDepartments();
  const marks = useDayMarks();
  const peopleOf = useScopeText();
  const set = (change: Partial<Scope>) => onDraft({ ...draft, ...change });
  const inWords = (of: Scope) => {
    const { period = 'current_year', from, to } = of;
    const days = period === 'custom' && from && to ? formatDateRange(from, to) : text(period).toLowerCase();
    return `${peopleOf(of)}, ${days}`;
  };

  const submit = async () => {
    // If the schema cannot be loaded, the server validates.
    const wrong = await errorsOf(draft).catch(() => ({}));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onApply(draft);
    toast({
      title: text('filtersApplied'),
      description: text('filtersAppliedBody', { scope: inWords(draft) }),
      tone: 'success',
    });
  };

  return (
    <Card>
      <Form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DepartmentSelect
          label={text('department')}
          value={draft.department}
          departments={departments.data ?? []}
          allLabel={text('allDepartments')}
          allValue="all"
          onChange={(event) => set({ department: event.target.value })}
        />
        <Select
          label={text('period')}
          value={draft.period}
          onChange={(event) => set({ period: event.target.value as Scope['period'] })}
          options={periods.map((value) => ({ value, label: text(value) }))}
        />
        {draft.period === 'custom' && (
          <Dates>
            <DateRangeField
              label={text('custom')}
              hideLabel
              required
              marks={marks}
              fromLabel={text('from')}
              toLabel={text('to')}
              fromError={errors.from}
              toError={errors.to}
              value={{ from: draft.from ?? '', to: draft.to ?? '' }}
              onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
            />
          </Dates>
        )}
        <BesideFields>
          <Button type="submit">{text('applyFilters')}</Button>
        </BesideFields>
        {!isSameScope(draft, scope) && (
          <Whole>
            <Notice>{text('notApplied', { scope: inWords(scope) })}</Notice>
          </Whole>
        )}
      </Form>
    </Card>
  );
}
