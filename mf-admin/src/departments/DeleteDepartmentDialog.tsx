import type { Department } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { text } from '../texts';
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
      title={text('deleteOneTitle', { name: department.name })}
      description={text('cannotBeUndone')}
      confirmLabel={text('delete')}
      busy={remove.isPending}
      busyText={text('deleting')}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
