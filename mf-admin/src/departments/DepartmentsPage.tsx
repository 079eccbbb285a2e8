import type { Department } from '@portal/contracts';
import { can, deferred, styled, useSearchParams } from '@portal/portal-sdk';
import { Button, ButtonGroup, Stack } from '@portal/ui';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { FilterNotice } from '../shared/FilterNotice';
import { text as common } from '../texts';
import { text } from './texts';
import { DepartmentList } from './DepartmentList';
import { ExportDepartments } from './ExportDepartments';

// Loaded when first opened.
const DepartmentDialog = deferred(() => import('./DepartmentDialog').then((part) => part.DepartmentDialog));
const DeleteDepartmentDialog = deferred(() =>
  import('./DeleteDepartmentDialog').then((part) => part.DeleteDepartmentDialog),
);
const DepartmentUpload = deferred(() => import('./DepartmentUpload').then((part) => part.DepartmentUpload));

const Tools = styled(ButtonGroup)`
  justify-content: end;
`;

/** The departments, with actions for administrators (DEPT-01). */
export function DepartmentsPage() {
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Department | null>(null);
  const [deleting, setDeleting] = useState<Department | null>(null);
  const [uploading, setUploading] = useState(false);
  const [params] = useSearchParams();
  const activeOnly = params.get('status') === 'active';
  const mayWrite = can('department.write');
  return (
    <Stack $gap={5}>
      {mayWrite && (
        <Tools>
          <ExportDepartments />
          <Button icon={<Upload aria-hidden="true" />} onClick={() => setUploading(true)}>
            {common('bulkUpload')}
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {text('addDepartment')}
          </Button>
        </Tools>
      )}
      {activeOnly && (
        <FilterNotice list="/departments" filter="status" clear={common('clearStatus')}>
          {common('onlyStatus', { status: common('active') })}
        </FilterNotice>
      )}
      <DepartmentList activeOnly={activeOnly} onEdit={setEditing} onDelete={setDeleting} />
      {(adding || editing !== null) && (
        <DepartmentDialog
          open={adding || editing !== null}
          editing={editing}
          onClose={() => {
            setAdding(false);
            setEditing(null);
          }}
        />
      )}
      {deleting && <DeleteDepartmentDialog department={deleting} onClose={() => setDeleting(null)} />}
      {uploading && <DepartmentUpload open={uploading} onClose={() => setUploading(false)} />}
    </Stack>
  );
}
