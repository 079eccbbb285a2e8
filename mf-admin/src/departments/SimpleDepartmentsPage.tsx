import { can, deferred } from '@portal/portal-sdk';
import { Button, Inline, Stack } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { text } from './texts';
import { DepartmentList } from './DepartmentList';

const DepartmentDialog = deferred(() => import('./DepartmentDialog').then((part) => part.DepartmentDialog));

/** The simpler variant at /departments-new and /departments-old: departments without edit (DEPT-06). */
export function SimpleDepartmentsPage() {
  const [adding, setAdding] = useState(false);
  return (
    <Stack $gap={5}>
      {can('department.write') && (
        <Inline $justify="end">
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {text('addDepartment')}
          </Button>
        </Inline>
      )}
      <DepartmentList />
      {adding && <DepartmentDialog open={adding} editing={null} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
