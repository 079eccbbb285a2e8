import type { Employee } from '@portal/contracts';
import { ApiError, formatNumber } from '@portal/portal-sdk';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { saidDone, saidFailed } from '../shared/said';
import { text } from '../texts';
import { useDeleteEmployee, useDeleteEmployees } from './employees.queries';
import { KeptDialog } from './KeptDialog';
import { NotDeletedDialog, type NotDeleted } from './NotDeletedDialog';

/** Asks before one employee is deleted; who has history is kept, and what can be done instead is offered (EMP-02, EMP-07). */
export function DeleteEmployeeDialog({
  open,
  employee,
  onClose,
}: {
  open: boolean;
  employee: Employee | null;
  onClose: () => void;
}) {
  const [kept, setKept] = useState<Employee | null>(null);
  const remove = useDeleteEmployee();
  const confirm = () =>
    employee &&
    remove.mutate(employee.id, {
      onSuccess: () => saidDone(text('employeeDeleted')),
      onError: (error) => {
        saidFailed(error, text('employeeDeleteFailed'));
        if (error instanceof ApiError && error.code === 'has_history') setKept(employee);
      },
      onSettled: onClose,
    });
  return (
    <>
      <ConfirmDialog
        open={open}
        danger
        title={text('deleteOneTitle', { name: employee?.name ?? '' })}
        description={text('cannotBeUndone')}
        confirmLabel={text('delete')}
        busy={remove.isPending}
        busyText={text('deleting')}
        onClose={onClose}
        onConfirm={confirm}
      />
      {kept && <KeptDialog employee={kept} onClose={() => setKept(null)} />}
    </>
  );
}

interface DeleteManyDialogProps {
  ids: readonly string[];
  open: boolean;
  /** The ids that are still there. */
  onClose: (left: readonly string[]) => void;
}

/** Asks before the chosen employees are deleted; those who stay are listed with the reason (EMP-02, EMP-07). */
export function DeleteManyDialog({ ids, open, onClose }: DeleteManyDialogProps) {
  const [stay, setStay] = useState<readonly NotDeleted[]>([]);
  const remove = useDeleteEmployees();
  const count = formatNumber(ids.length);
  const confirm = () =>
    remove.mutate([...ids], {
      onSuccess: ({ deleted, refused }) => {
        if (deleted.length > 0) saidDone(text('employeesDeleted', { count: formatNumber(deleted.length) }));
        setStay(refused);
        onClose(refused.map(({ id }) => id));
      },
      onError: (error) => {
        saidFailed(error, text('employeeDeleteFailed'));
        onClose(ids);
      },
    });
  return (
    <>
      <ConfirmDialog
        open={open}
        danger
        title={text('deleteManyTitle', { count })}
        description={text('cannotBeUndone')}
        confirmLabel={text('deleteSelected', { count })}
        busy={remove.isPending}
        busyText={text('deleting')}
        onClose={() => onClose(ids)}
        onConfirm={confirm}
      />
      {stay.length > 0 && <NotDeletedDialog refused={stay} onClose={() => setStay([])} />}
    </>
  );
}
