import { formatDateRange, styled } from '@portal/portal-sdk';
import { Button, Card, DateField, Select, toast, tokens } from '@portal/ui';
import { useState, type FormEvent } from 'react';
import { useDepartments } from '../reports.queries';
import { text } from '../texts';
import { paramsOf, periods, type Scope } from './scope';
import { usePeopleOf } from './scope-words';
import type { ScopeErrors } from './scope-errors';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  align-items: end;
  gap: ${tokens.space[4]};
`;

/** Only days that are typed can be wrong, and only then is the contract's judgement fetched. */
async function errorsOf(draft: Scope): Promise<ScopeErrors> {
  if (draft.period !== 'custom') return {};
  const { scopeErrors } = await import('./scope-errors');
  return scopeErrors(draft);
}

/** Department and period; nothing changes until they are applied (REP-01). */
export function ReportFilters({ scope, onApply }: { scope: Scope; onApply: (scope: Scope) => void }) {
  const [draft, setDraft] = useState(scope);
  const [applied, setApplied] = useState(scope);
  const [errors, setErrors] = useState<ScopeErrors>({});
  // The address may change from outside, by Back say; the draft then follows, and the focus stays where it is.
  if (paramsOf(applied).toString() !== paramsOf(scope).toString()) {
    setApplied(scope);
    setDraft(scope);
  }
  const departments = useDepartments();
  const peopleOf = usePeopleOf();
  const set = (change: Partial<Scope>) => setDraft((before) => ({ ...before, ...change }));

  const submit = async () => {
    // Without the judgement the server's stands.
    const wrong = await errorsOf(draft).catch(() => ({}));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onApply(draft);
    const { period = 'current_year', from, to } = draft;
    const days = period === 'custom' && from && to ? formatDateRange(from, to) : text(period).toLowerCase();
    const covered = `${peopleOf(draft)}, ${days}`;
    toast({
      title: text('filtersApplied'),
      description: text('filtersAppliedBody', { scope: covered }),
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
        <Select
          label={text('department')}
          value={draft.department}
          onChange={(event) => set({ department: event.target.value })}
        >
          <option value="all">{text('allDepartments')}</option>
          {(departments.data ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={text('period')}
          value={draft.period}
          onChange={(event) => set({ period: event.target.value as Scope['period'] })}
          options={periods.map((value) => ({ value, label: text(value) }))}
        />
        {draft.period === 'custom' && (
          <>
            <DateField
              label={text('from')}
              required
              error={errors.from}
              value={draft.from ?? ''}
              onChange={(day) => set({ from: day || undefined })}
            />
            <DateField
              label={text('to')}
              required
              error={errors.to}
              value={draft.to ?? ''}
              onChange={(day) => set({ to: day || undefined })}
            />
          </>
        )}
        <div>
          <Button type="submit">{text('applyFilters')}</Button>
        </div>
      </Form>
    </Card>
  );
}
