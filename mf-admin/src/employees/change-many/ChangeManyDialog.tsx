import { ApiError, formatNumber } from '@portal/portal-sdk';
import { useForm } from '@portal/portal-sdk/form';
import { toastDone } from '../../shared/toasts';
import { useChangeEmployees, type Whom } from './change-many.queries';
import { ChangeFields, nothingChosen, setOf, type ChangeValues } from './ChangeFields';
import { PreviewDialog } from './PreviewDialog';
import { text } from './texts';
import { Verdicts } from './Verdicts';

export interface ManyDialogProps {
  whom: Whom;
  /** How many they are. */
  count: number;
  onClose: () => void;
  /** Called once they are changed. */
  onDone: () => void;
}

/** Sets department, supervisor, status, role or contract of many employees. */
export function ChangeManyDialog({ whom, count, onClose, onDone }: ManyDialogProps) {
  const change = useChangeEmployees();
  const form = useForm<ChangeValues>({ defaultValues: nothingChosen });
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    for (const name of ['departmentId', 'supervisorId'] as const) {
      const message = error.fields[`set.${name}`];
      if (message) form.setError(name, { message });
    }
  };
  return (
    <PreviewDialog
      title={(people) => text('manyTitle', { count: people })}
      count={count}
      hint={text('manyHint')}
      submit={(people) => text('manySubmit', { count: people })}
      failed={text('manyFailed')}
      onAsk={async (commit) => {
        form.clearErrors();
        const set = setOf(form.getValues());
        if (Object.keys(set).length > 0) return change.mutateAsync({ ...whom, set, commit });
        form.setError('root', { message: text('manyNothing') });
        return undefined;
      }}
      onDone={({ changed }) => {
        toastDone(text('manyDone', { count: formatNumber(changed) }));
        onDone();
        onClose();
      }}
      onRefused={refuse}
      onClose={onClose}
      verdicts={({ results }) => <Verdicts results={results} />}
    >
      <ChangeFields form={form} />
    </PreviewDialog>
  );
}
