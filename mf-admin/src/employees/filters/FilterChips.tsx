import { Link, formatDate, roleLabel, styled, useSearchParams } from '@portal/portal-sdk';
import { Inline, tokens, treeOf } from '@portal/ui';
import { X } from 'lucide-react';
import { useDepartments } from '../../shared/departments.queries';
import { useEmployee } from '../../shared/people.queries';
import { text as words } from '../../texts';
import type { EmployeeFilters } from '../employees.queries';
import { usePatternChoices } from '../../shared/working-time/choices.queries';
import { text } from './texts';

const list = '/employees';

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  max-width: 100%;
  padding-inline: ${tokens.space[3]} ${tokens.space[1]};
  border: 1px solid ${tokens.colour.edge};
  border-radius: ${tokens.radius.full};
  background: ${tokens.colour.surface};
  font-size: ${tokens.size.sm};
  overflow-wrap: anywhere;
  & > span {
    min-width: 0;
  }
`;

const Clear = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: ${tokens.radius.full};
  color: inherit;
  &:hover {
    background: ${tokens.colour.sunken};
  }
  & > svg {
    width: 16px;
    height: 16px;
  }
`;

/** A name that loads only while a filter needs it. */
function PatternName({ id }: { id: string }) {
  const { data } = usePatternChoices();
  return text('onlyPattern', { name: data?.find((each) => each.id === id)?.name ?? '' });
}

/** The filters of the employees list, each with a link that removes it (EMP-06). */
export function FilterChips(filters: EmployeeFilters) {
  const { department, supervisor, status, role, account, pattern, joinedFrom, joinedTo } = filters;
  const [params] = useSearchParams();
  const departments = useDepartments();
  const leader = useEmployee(supervisor === 'none' ? undefined : supervisor);
  const node = treeOf(departments.data ?? []).find((each) => each.department.id === department);
  const below = node?.below.map(({ name }) => name) ?? [];
  const chips = {
    department: department && [
      words(below.length ? 'onlyDepartmentBelow' : 'onlyDepartment', {
        name: node?.department.name ?? '',
        below: below.join(', '),
      }),
      words('clearDepartment'),
    ],
    supervisor: supervisor && [
      supervisor === 'none'
        ? text('onlyUnsupervised')
        : words('onlySupervisor', { name: leader.data?.name ?? '' }),
      words('clearSupervisor'),
    ],
    status: status && [words('onlyStatus', { status: words(status) }), words('clearStatus')],
    role: role && [text('onlyRole', { role: roleLabel(role) }), text('clearRole')],
    account: account && [text(account === 'with' ? 'withAccount' : 'withoutAccount'), text('clearAccount')],
    pattern: pattern && [<PatternName key="pattern" id={pattern} />, text('clearPattern')],
    joinedFrom: joinedFrom && [
      text('onlyJoinedFrom', { date: formatDate(joinedFrom) }),
      text('clearJoinedFrom'),
    ],
    joinedTo: joinedTo && [text('onlyJoinedTo', { date: formatDate(joinedTo) }), text('clearJoinedTo')],
  };
  const shown = Object.entries(chips).flatMap(([name, chip]) => (chip ? [{ name, chip }] : []));
  if (shown.length === 0) return null;
  const without = (names: readonly string[]) => {
    const rest = new URLSearchParams([...params].filter(([key]) => !names.includes(key) && key !== 'page'));
    return rest.size > 0 ? `${list}?${rest}` : list;
  };
  return (
    <Inline $gap={2}>
      {shown.map(({ name, chip: [label, clear] }) => (
        <Chip key={name}>
          <span>{label}</span>
          <Clear to={without([name])} aria-label={String(clear)}>
            <X aria-hidden="true" />
          </Clear>
        </Chip>
      ))}
      {shown.length > 1 && <Link to={without(Object.keys(chips))}>{text('clearAll')}</Link>}
    </Inline>
  );
}
