import type { Employee } from '@portal/contracts';
import { ApiError, formatNumber, messageOf, styled } from '@portal/portal-sdk';
import { ConfirmDialog } from '@portal/ui/dialog';
import { tokens } from '@portal/ui';
import { useState } from 'react';
import { saidDone, saidFailed } from '../shared/said';
import { text } from '../texts';
import { useDeleteEmployee, useDeleteEmployees } from './employees.queries';
import type { Chosen } from './EmployeesTable';
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
  const [kept, setKept] = useState<{ employee: Employee; reason: string } | null>(null);
  const remove = useDeleteEmployee();
  const confirm = () =>
    employee &&
    remove.mutate(employee.id, {
      onSuccess: () => saidDone(text('employeeDeleted')),
      onError: (error) => {
        // Said once: where something else is offered, the dialog that offers it says why.
        const offers =
          error instanceof ApiError && error.code === 'has_history' && error.details.offer !== null;
        if (offers) setKept({ employee, reason: messageOf(error, text('employeeDeleteFailed')) });
        else saidFailed(error, text('employeeDeleteFailed'));
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
      {kept && <KeptDialog {...kept} onClose={() => setKept(null)} />}
    </>
  );
}

const Names = styled.ul`
  padding-inline-start: ${tokens.space[5]};
  list-style: disc;
  overflow-wrap: anywhere;
`;

/** How many are named before the rest is counted. */
const namedAtMost = 10;

interface DeleteManyDialogProps {
  /** Whoever is ticked, also out of sight. */
  chosen: readonly Chosen[];
  open: boolean;
  /** Those who are still there. */
  onClose: (left: readonly Chosen[]) => void;
}

/** Asks before the chosen employees are deleted; those who stay are listed with the reason (EMP-02, EMP-07). */
export function DeleteManyDialog({ chosen, open, onClose }: DeleteManyDialogProps) {
  const [stay, setStay] = useState<readonly NotDeleted[]>([]);
  const remove = useDeleteEmployees();
  const count = formatNumber(chosen.length);
  const confirm = () =>
    remove.mutate(
      chosen.map(({ id }) => id),
      {
        onSuccess: ({ deleted, refused }) => {
          if (deleted.length > 0) saidDone(text('employeesDeleted', { count: formatNumber(deleted.length) }));
          setStay(refused);
          onClose(chosen.filter(({ id }) => refused.some((each) => each.id === id)));
        },
        onError: (error) => {
          saidFailed(error, text('employeeDeleteFailed'));
          onClose(chosen);
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
        onClose={() => onClose(chosen)}
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
