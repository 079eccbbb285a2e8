import type { Employee } from '@portal/contracts';
import { ApiError, formatNumber, messageOf, styled } from '@portal/portal-sdk';
import { ConfirmDialog } from '@portal/ui/dialog';
import { tokens } from '@portal/ui';
import { useState } from 'react';
import { toastDone, toastFailed } from '../shared/toasts';
import { text } from '../texts';
import { useDeleteEmployee, useDeleteEmployees } from './employees.mutations';
import type { Chosen } from './EmployeesTable';
import { CannotDeleteDialog } from './CannotDeleteDialog';
import { NotDeletedDialog, type NotDeleted } from './NotDeletedDialog';

/** Confirms the deletion of an employee; offers alternatives if there is history (EMP-02, EMP-07). */
export function DeleteEmployeeDialog({
  open,
  employee,
  onClose,
}: {
  open: boolean;
  employee: Employee | null;
  onClose: () => void;
}) {
  const [undeletable, setUndeletable] = useState<{ employee: Employee; reason: string } | null>(null);
  const remove = useDeleteEmployee();
  const confirm = () =>
    employee &&
    remove.mutate(employee.id, {
      onSuccess: () => toastDone(text('employeeDeleted')),
      onError: (error) => {
        // No toast if the dialog with the alternatives shows the reason.
        const offers =
          error instanceof ApiError && error.code === 'has_history' && error.details.offer !== null;
        if (offers) setUndeletable({ employee, reason: messageOf(error, text('employeeDeleteFailed')) });
        else toastFailed(error, text('employeeDeleteFailed'));
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
      {undeletable && <CannotDeleteDialog {...undeletable} onClose={() => setUndeletable(null)} />}
    </>
  );
}

const Names = styled.ul`
  padding-inline-start: ${tokens.space[5]};
  list-style: disc;
  overflow-wrap: anywhere;
`;

/** Number of names before "and N more". */
const namedAtMost = 10;

interface DeleteManyDialogProps {
  /** All selected employees, also on other pages. */
  chosen: readonly Chosen[];
  open: boolean;
  /** With the employees that were not deleted; by default all. */
  onClose: (left?: readonly Chosen[]) => void;
}

/** Confirms the deletion of the selected employees; those not deleted are listed with the reason (EMP-02, EMP-07). */
export function DeleteManyDialog({ chosen, open, onClose }: DeleteManyDialogProps) {
  const [stay, setStay] = useState<readonly NotDeleted[]>([]);
  const remove = useDeleteEmployees();
  const count = formatNumber(chosen.length);
  const confirm = () =>
    remove.mutate(
      chosen.map(({ id }) => id),
      {
        onSuccess: ({ deleted, refused }) => {
          if (deleted.length > 0)
            toastDone(text('employeesDeleted', { count: formatNumber(deleted.length) }));
          setStay(refused);
          onClose(chosen.filter(({ id }) => refused.some((each) => each.id === id)));
        },
        onError: (error) => {
          toastFailed(error, text('employeeDeleteFailed'));
          onClose();
        },
      },
    );
  const more = chosen.length - namedAtMost;
  return (
    <>
      <ConfirmDialog
        open={open}
        danger
        title={text(chosen.length === 1 ? 'deleteOneOfManyTitle' : 'deleteManyTitle', { count })}
        description={text('cannotBeUndone')}
        confirmLabel={text('deleteSelected', { count })}
        busy={remove.isPending}
        busyText={text('deleting')}
        onClose={() => onClose()}
        onConfirm={confirm}
      >
        <Names tabIndex={0} aria-label={text('employees')}>
          {chosen.slice(0, namedAtMost).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {more > 0 && <li>{text('andMore', { count: formatNumber(more) })}</li>}
        </Names>
      </ConfirmDialog>
      {stay.length > 0 && <NotDeletedDialog refused={stay} onClose={() => setStay([])} />}
    </>
  );
}
