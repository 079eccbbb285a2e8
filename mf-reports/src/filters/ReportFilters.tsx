import { messages, reportSummary } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { Button, Card, Select, TextField, toast, tokens } from '@portal/ui';
import { useState, type FormEvent } from 'react';
import { useDepartments } from '../reports.queries';
import { text } from '../texts';
import { paramsOf, periods, type Scope } from './scope';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  align-items: end;
  gap: ${tokens.space[4]};
`;

type Errors = Partial<Record<'from' | 'to', string>>;

function errorsOf(draft: Scope): Errors {
  const result = reportSummary.query?.safeParse(draft);
  const errors: Errors = {};
  for (const issue of result?.error?.issues ?? []) {
    const field = issue.path[0] as 'from' | 'to';
    errors[field] ??= draft[field] ? issue.message || messages.badDate : issue.message;
  }
  return errors;
}

/** Department and period; nothing changes until they are applied (REP-01). */
export function ReportFilters({ scope, onApply }: { scope: Scope; onApply: (scope: Scope) => void }) {
  const [draft, setDraft] = useState(scope);
  const [applied, setApplied] = useState(scope);
  const [errors, setErrors] = useState<Errors>({});
  // The address may change from outside, by Back say; the draft then follows, and the focus stays where it is.
  if (paramsOf(applied).toString() !== paramsOf(scope).toString()) {
    setApplied(scope);
    setDraft(scope);
  }
  const departments = useDepartments();
  const set = (change: Partial<Scope>) => setDraft((before) => ({ ...before, ...change }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = errorsOf(draft);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onApply(draft);
    const department =
      departments.data?.find(({ id }) => id === draft.department)?.name ?? text('allDepartments');
    const covered = `${department}, ${text(draft.period ?? 'current_year').toLowerCase()}`;
    toast({
      title: text('filtersApplied'),
      description: text('filtersAppliedBody', { scope: covered }),
      tone: 'success',
    });
  };

  return (
    <Card>
      <Form onSubmit={submit} noValidate>
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
            <TextField
              label={text('from')}
              type="date"
              required
              error={errors.from}
              value={draft.from ?? ''}
              onChange={(event) => set({ from: event.target.value || undefined })}
            />
            <TextField
              label={text('to')}
              type="date"
              required
              error={errors.to}
              value={draft.to ?? ''}
              onChange={(event) => set({ to: event.target.value || undefined })}
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
