import type { Employee } from '@portal/contracts';
import { RadioGroup } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { QuestionDialog, useQuestion } from '../shared/QuestionDialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { text } from '../texts';
import { useAnonymiseEmployee, useDeactivateEmployee } from './employees.mutations';

interface CannotDeleteDialogProps {
  employee: Employee;
  /** The server's reason why the record cannot be deleted. */
  reason: string;
  onClose: () => void;
}

type Deed = 'deactivate' | 'anonymise';

/**
 * Offers alternatives for an employee whose history prevents deletion: deactivate, which can be undone, or remove
 * personal data, which cannot (EMP-07).
 */
export function CannotDeleteDialog({ employee, reason, onClose }: CannotDeleteDialogProps) {
  const working = employee.status === 'active';
  const [deed, setDeed] = useState<Deed>(working ? 'deactivate' : 'anonymise');
  const deactivate = useDeactivateEmployee();
  const anonymise = useAnonymiseEmployee();
  const question = useQuestion();
  const outcome = (done: string) => ({
    onSuccess: () => {
      toastDone(done);
      onClose();
    },
    onError: (error: unknown) => {
      if (question.asks(error, () => confirm(true))) return;
      toastFailed(error, text('employeeUpdateFailed'));
      onClose();
    },
  });
  const confirm = (confirmed?: true) =>
    deed === 'deactivate'
      ? deactivate.mutate({ employee, confirmed }, outcome(text('employeeUpdated')))
      : anonymise.mutate({ employee, confirmed }, outcome(text('employeeAnonymised')));
  const choices = [
    { value: 'deactivate', label: text('deactivate'), hint: text('deactivateHint') },
    { value: 'anonymise', label: text('anonymise'), hint: text('anonymiseHint') },
  ];
  return (
    <ConfirmDialog
      open
      danger={deed === 'anonymise'}
      title={text(working ? 'deactivateTitle' : 'anonymiseTitle')}
      description={reason}
      confirmLabel={text(deed)}
      busy={deactivate.isPending || anonymise.isPending}
      onClose={onClose}
      onConfirm={() => confirm()}
    >
      <RadioGroup
        label={text('instead')}
        options={working ? choices : choices.slice(1)}
        value={deed}
        onChange={(next) => setDeed(next as Deed)}
      />
      <QuestionDialog
        {...question}
        title={text('leaveTeamTitle', { name: employee.name })}
        confirmLabel={text(deed)}
      />
    </ConfirmDialog>
  );
}
