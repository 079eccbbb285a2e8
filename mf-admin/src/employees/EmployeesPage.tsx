import type { Employee } from '@portal/contracts';
import { can, deferred, useSearchParams } from '@portal/portal-sdk';
import { Button, Stack } from '@portal/ui';
import { ListFilter, Plus, Trash2, Upload } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import { text } from '../texts';
import { ChangeMany } from './change-many/ChangeMany';
import { EmployeesTable, type Chosen } from './EmployeesTable';
import { filtersOf } from './employees.queries';
import { FilterChips } from './filters/FilterChips';
import { text as ofFilters } from './filters/texts';
import { useFormFromUrl } from './use-form-from-url';

// Loaded when first opened.
const EmployeeDialog = memo(deferred(() => import('./EmployeeDialog').then((part) => part.EmployeeDialog)));
const DeleteEmployeeDialog = deferred(() =>
  import('./DeleteDialogs').then((part) => part.DeleteEmployeeDialog),
);
const DeleteManyDialog = deferred(() => import('./DeleteDialogs').then((part) => part.DeleteManyDialog));
const CreateAccountDialog = deferred(() =>
  import('../shared/account/CreateAccountDialog').then((part) => part.CreateAccountDialog),
);
const TermsDialog = deferred(() => import('./working-time/TermsDialog').then((part) => part.TermsDialog));
const FilterFields = deferred(() => import('./filters/FilterFields').then((part) => part.FilterFields));
const EmployeeUpload = deferred(() => import('./EmployeeUpload').then((part) => part.EmployeeUpload));

/** The employees; administrators add, edit, upload and delete them. */
export function EmployeesPage() {
  const [params] = useSearchParams();
  const { adding, addressed, add, leave } = useFormFromUrl();
  const [chosen, setEditing] = useState<Employee | null>(null);
  const editing = chosen ?? addressed;
  const [withoutAccount, setWithoutAccount] = useState<Employee | null>(null);
  const [planned, setPlanned] = useState<Employee | null>(null);
  const [deleting, setDeleting] = useState<Employee | null>(null);
  const [deletingMany, setDeletingMany] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [filtering, setFiltering] = useState(false);
  const fieldsId = useId();
  const filters = filtersOf(params);
  // Another search begins with nobody selected: nobody is deleted who is not seen.
  const search = [params.get('q'), ...Object.values(filters)].join(' ');
  const [selected, setSelected] = useState<readonly Chosen[]>([]);
  const [searched, setSearched] = useState(search);
  if (searched !== search) {
    setSearched(search);
    setSelected([]);
  }
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
      <ChangeMany selected={selected} onDone={() => setSelected([])} />
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
      {filtering && <FilterFields id={fieldsId} />}
      <FilterChips {...filters} />
      <EmployeesTable
        actions={
          <>
            <Button
              icon={<ListFilter aria-hidden="true" />}
              aria-expanded={filtering}
              aria-controls={filtering ? fieldsId : undefined}
              onClick={() => setFiltering(!filtering)}
            >
              {ofFilters('filters')}
            </Button>
            {actions}
          </>
        }
        selected={selected}
        onSelectedChange={setSelected}
        onEdit={setEditing}
        onDelete={setDeleting}
        onCreateAccount={setWithoutAccount}
        onWorkingTime={setPlanned}
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
      {planned && <TermsDialog employee={planned} onClose={() => setPlanned(null)} />}
      <DeleteEmployeeDialog open={deleting !== null} employee={deleting} onClose={() => setDeleting(null)} />
      <DeleteManyDialog
        chosen={selected}
        open={deletingMany}
        onClose={(left = selected) => {
          setSelected(left);
          setDeletingMany(false);
        }}
      />
      {uploading && <EmployeeUpload open={uploading} onClose={() => setUploading(false)} />}
    </Stack>
  );
}
