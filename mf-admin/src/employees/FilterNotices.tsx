import { useDepartments } from '../departments/departments.queries';
import { FilterNotice } from '../shared/FilterNotice';
import { text } from '../texts';
import { useEmployee, type EmployeeFilters } from './employees.queries';

const list = '/employees';

/** What the list of employees is narrowed to. */
export function FilterNotices({ department, status, supervisor }: EmployeeFilters) {
  const departments = useDepartments();
  const leader = useEmployee(supervisor);
  const name = departments.data?.find(({ id }) => id === department)?.name ?? '';
  return (
    <>
      {department && (
        <FilterNotice list={list} filter="department" clear={text('clearDepartment')}>
          {text('onlyDepartment', { name })}
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
