import type { Employee } from '@portal/contracts';
import { RadioGroup } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { saidDone, saidFailed } from '../shared/said';
import { text } from '../texts';
import { useAnonymiseEmployee, useDeactivateEmployee } from './employees.queries';

interface KeptDialogProps {
  employee: Employee;
  /** Why the record is kept, in the server's words. */
  reason: string;
  onClose: () => void;
}

type Deed = 'deactivate' | 'anonymise';

/**
 * Offers what can be done for somebody whose history keeps the record: to deactivate, which can be taken back, or to
 * remove what identifies the person, which cannot (EMP-07).
 */
export function KeptDialog({ employee, reason, onClose }: KeptDialogProps) {
  const working = employee.status === 'active';
  const [deed, setDeed] = useState<Deed>(working ? 'deactivate' : 'anonymise');
  const deactivate = useDeactivateEmployee();
  const anonymise = useAnonymiseEmployee();
  const said = (done: string) => ({
    onSuccess: () => saidDone(done),
    onError: (error: unknown) => saidFailed(error, text('employeeUpdateFailed')),
    onSettled: onClose,
  });
  const confirm = () =>
    deed === 'deactivate'
      ? deactivate.mutate(employee, said(text('employeeUpdated')))
      : anonymise.mutate(employee.id, said(text('employeeAnonymised')));
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
      onConfirm={confirm}
    >
      <RadioGroup
        label={text('instead')}
        options={working ? choices : choices.slice(1)}
        value={deed}
        onChange={(next) => setDeed(next as Deed)}
      />
    </ConfirmDialog>
  );
}
