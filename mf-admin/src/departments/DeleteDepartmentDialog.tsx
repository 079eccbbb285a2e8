import type { Department } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { text as common } from '../texts';
import { text } from './texts';
import { useDeleteDepartment } from '../shared/departments.queries';

interface DeleteDepartmentDialogProps {
  department: Department;
  onClose: () => void;
}

/** Confirms the deletion of a department; one in use stays, with the reason. */
export function DeleteDepartmentDialog({ department, onClose }: DeleteDepartmentDialogProps) {
  const remove = useDeleteDepartment();
  const confirm = () =>
    remove.mutate(department.id, {
      onSuccess: () => toastDone(text('departmentDeleted')),
      onError: (error) => toastFailed(error, text('departmentDeleteFailed')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      danger
      title={common('deleteOneTitle', { name: department.name })}
      description={common('cannotBeUndone')}
      confirmLabel={common('delete')}
      busy={remove.isPending}
      busyText={common('deleting')}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
