import { Role } from '@portal/contracts';
import { can, roleLabel, useSearchParams } from '@portal/portal-sdk';
import { Card, DateField, Grid, indented, Select, treeOf } from '@portal/ui';
import { useDepartments } from '../../shared/departments.queries';
import { PersonField } from '../../shared/PersonField';
import { useEmployee } from '../../shared/people.queries';
import { text as words } from '../../texts';
import { filtersOf, type EmployeeFilters } from '../employees.queries';
import { usePatternChoices } from '../../shared/working-time/choices.queries';
import { text } from './texts';

const any = { value: '', label: text('anything') };
const statuses = (['active', 'inactive'] as const).map((value) => ({ value, label: words(value) }));
const roles = Role.options.map((value) => ({ value, label: roleLabel(value) }));
const accounts = (['with', 'without'] as const).map((value) => ({
  value,
  label: text(value === 'with' ? 'withAccount' : 'withoutAccount'),
}));

/** Sets the filters of the list, each at once, in the address. */
export function FilterFields({ id }: { id: string }) {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const departments = useDepartments();
  const patterns = usePatternChoices();
  const { supervisor } = filters;
  const leads = supervisor && supervisor !== 'none' ? supervisor : '';
  const leader = useEmployee(leads || undefined);
  const set = (name: keyof EmployeeFilters, value: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next);
  };
  const bound = (name: keyof EmployeeFilters) => ({
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const dates = (name: 'joinedFrom' | 'joinedTo') => ({
    value: filters[name] ?? '',
    onChange: (value: string) => set(name, value),
  });
  return (
    <Card id={id} aria-label={text('filters')}>
      <Grid $min={200}>
        <Select
          label={words('department')}
          options={[
            any,
            ...treeOf(departments.data ?? []).map(({ department: { id: value, name }, depth }) => ({
              value,
              label: indented(name, depth),
            })),
          ]}
          {...bound('department')}
        />
        <Select label={words('status')} options={[any, ...statuses]} {...bound('status')} />
        {can('employee.write') && (
          <>
            <Select label={words('role')} options={[any, ...roles]} {...bound('role')} />
            <Select label={text('account')} options={[any, ...accounts]} {...bound('account')} />
            <Select
              label={text('pattern')}
              options={[any, ...(patterns.data ?? []).map(({ id: value, name }) => ({ value, label: name }))]}
              {...bound('pattern')}
            />
            <Select
              label={text('supervised')}
              options={[any, { value: 'none', label: text('onlyUnsupervised') }]}
              value={supervisor === 'none' ? 'none' : ''}
              onChange={(event) => set('supervisor', event.target.value)}
            />
            <PersonField
              key={leader.data?.name ?? ''}
              label={words('supervisor')}
              supervisors
              value={leads}
              personName={leader.data?.name}
              onChange={(person) => set('supervisor', person)}
            />
            <DateField label={text('joinedFrom')} {...dates('joinedFrom')} />
            <DateField label={text('joinedTo')} {...dates('joinedTo')} />
          </>
        )}
      </Grid>
    </Card>
  );
}
