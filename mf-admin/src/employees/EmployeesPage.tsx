import type { Employee } from '@portal/contracts';
import { can, deferred, Link, useSearchParams } from '@portal/portal-sdk';
import { Button, ButtonLink, Notice, Stack } from '@portal/ui';
import { Plus, Trash2, Upload } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useDepartments } from '../departments/departments.queries';
import { text } from '../texts';
import { EmployeesTable } from './EmployeesTable';
import { filtersOf, type EmployeeFilters } from './employees.queries';
import { useAddressedForm } from './use-addressed-form';

// Fetched when they are first opened. The form is left alone by what the page hears of while somebody types in it.
const EmployeeDialog = memo(deferred(() => import('./EmployeeDialog').then((part) => part.EmployeeDialog)));
const DeleteEmployeeDialog = deferred(() =>
  import('./DeleteDialogs').then((part) => part.DeleteEmployeeDialog),
);
const DeleteManyDialog = deferred(() => import('./DeleteDialogs').then((part) => part.DeleteManyDialog));
const CreateAccountDialog = deferred(() =>
  import('../accounts/CreateAccountDialog').then((part) => part.CreateAccountDialog),
);
const EmployeeUpload = deferred(() =>
  import('../csv-upload/EmployeeUpload').then((part) => part.EmployeeUpload),
);

/** Says what the list is narrowed to, and how to see all again (EMP-06). */
function FilterNotices({ department, status }: EmployeeFilters) {
  const [params] = useSearchParams();
  const departments = useDepartments();
  const without = (name: string) => {
    const rest = new URLSearchParams([...params].filter(([key]) => key !== name && key !== 'page'));
    return rest.size > 0 ? `/employees?${rest}` : '/employees';
  };
  const notice = (filter: string, said: string, clear: string) => (
    <Notice
      action={
        <ButtonLink as={Link} to={without(filter)} $size="sm">
          {clear}
        </ButtonLink>
      }
    >
      {said}
    </Notice>
  );
  const name = departments.data?.find(({ id }) => id === department)?.name ?? '';
  return (
    <>
      {department && notice('department', text('onlyDepartment', { name }), text('clearDepartment'))}
      {status && notice('status', text('onlyStatus', { status: text(status) }), text('clearStatus'))}
    </>
  );
}

/** The employees; administrators add, edit, upload and delete them. */
export function EmployeesPage() {
  const [params] = useSearchParams();
  const { adding, addressed, add, leave } = useAddressedForm();
  const [chosen, setEditing] = useState<Employee | null>(null);
  const editing = chosen ?? addressed;
  const [withoutAccount, setWithoutAccount] = useState<Employee | null>(null);
  const [deleting, setDeleting] = useState<Employee | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [deletingMany, setDeletingMany] = useState(false);
  const [uploading, setUploading] = useState(false);
  const filters = filtersOf(params);
  const closeForm = useCallback(() => {
    setEditing(null);
    leave();
  }, [leave]);
  const actions = can('employee.write') && (
    <>
      {selected.length > 0 && (
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setDeletingMany(true)}>
          {text('deleteSelected', { count: selected.length })}
        </Button>
      )}
      <Button icon={<Upload aria-hidden="true" />} onClick={() => setUploading(true)}>
        {text('bulkUpload')}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={add}>
        {text('addEmployee')}
      </Button>
    </>
  );
  return (
    <Stack $gap={5}>
      <FilterNotices {...filters} />
      <EmployeesTable
        actions={actions}
        selected={selected}
        onSelectedChange={setSelected}
        onEdit={setEditing}
        onDelete={setDeleting}
        onCreateAccount={setWithoutAccount}
      />
      {(adding || editing !== null) && (
        <EmployeeDialog
          open={adding || editing !== null}
          editing={editing}
          department={filters.department}
          onClose={closeForm}
        />
      )}
      {withoutAccount && (
        <CreateAccountDialog open employee={withoutAccount} onClose={() => setWithoutAccount(null)} />
      )}
      <DeleteEmployeeDialog open={deleting !== null} employee={deleting} onClose={() => setDeleting(null)} />
      <DeleteManyDialog
        ids={selected}
        open={deletingMany}
        onClose={(left) => {
          setSelected(left);
          setDeletingMany(false);
        }}
      />
      {uploading && <EmployeeUpload open={uploading} onClose={() => setUploading(false)} />}
    </Stack>
  );
}
