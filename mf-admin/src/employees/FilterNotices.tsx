import { treeOf } from '@portal/ui';
import { useDepartments } from '../shared/departments.queries';
import { FilterNotice } from '../shared/FilterNotice';
import { text } from '../texts';
import { useEmployee } from '../shared/people.queries';
import type { EmployeeFilters } from './employees.queries';

const list = '/employees';

/** The filters of the employees list. */
export function FilterNotices({ department, status, supervisor }: EmployeeFilters) {
  const departments = useDepartments();
  const leader = useEmployee(supervisor);
  const node = treeOf(departments.data ?? []).find((each) => each.department.id === department);
  const below = node?.below.map(({ name }) => name) ?? [];
  return (
    <>
      {department && (
        <FilterNotice list={list} filter="department" clear={text('clearDepartment')}>
          {text(below.length ? 'onlyDepartmentBelow' : 'onlyDepartment', {
            name: node?.department.name ?? '',
            below: below.join(', '),
          })}
        </FilterNotice>
      )}
      {supervisor && (
        <FilterNotice list={list} filter="supervisor" clear={text('clearSupervisor')}>
          {text('onlySupervisor', { name: leader.data?.name ?? '' })}
        </FilterNotice>
      )}
      {status && (
        <FilterNotice list={list} filter="status" clear={text('clearStatus')}>
          {text('onlyStatus', { status: text(status) })}
        </FilterNotice>
      )}
    </>
  );
}
