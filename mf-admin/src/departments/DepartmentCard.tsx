import type { Department } from '@portal/contracts';
import { formatNumber, Link, styled } from '@portal/portal-sdk';
import {
  Button,
  ButtonLink,
  DescriptionList,
  IconButton,
  Inline,
  textSize,
  tokens,
  type Hue,
} from '@portal/ui';
import { Menu, MenuItem, MenuLink } from '@portal/ui/menu';
import { EllipsisVertical } from 'lucide-react';
import { ActiveBadge } from '../shared/ActiveBadge';
import { text } from '../texts';
import { hueOf } from './code-hue';

const Root = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  min-width: 0;
  padding: ${tokens.space[5]};
  & > :last-child {
    margin-top: auto;
  }
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.colour.surface};
  box-shadow: ${tokens.elevation.card};
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space[3]};
`;
const Tile = styled.span<{ $hue: Hue }>`
  display: grid;
  place-items: center;
  min-width: 64px;
  height: 40px;
  padding: 0 ${tokens.space[2]};
  border-radius: ${tokens.radius.md};
  ${textSize('sm')}
  font-weight: ${tokens.weight.heavy};
  letter-spacing: 0.04em;
  ${({ $hue }) => `background: ${tokens.hue[$hue].bg}; color: ${tokens.hue[$hue].text};`}
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
const Name = styled.h2`
  margin-bottom: ${tokens.space[1]};
  overflow-wrap: anywhere;
  ${textSize('lg')}
  font-weight: ${tokens.weight.bold};
`;

interface DepartmentCardProps {
  department: Department;
  /** Without it the card is the simpler variant, which cannot be edited (DEPT-06). */
  onEdit?: ((department: Department) => void) | undefined;
}

/** One department (DEPT-01). */
export function DepartmentCard({ department, onEdit }: DepartmentCardProps) {
  const { id, name, shortCode, active, employeeCount, manager, can } = department;
  const team = <Link to={`/employees?department=${id}`} />;
  const edit = onEdit && can.edit ? () => onEdit(department) : undefined;
  const count =
    employeeCount === 1
      ? text('oneEmployee')
      : text('employeesCount', { count: formatNumber(employeeCount) });
  return (
    <Root>
      <Head>
        <Tile $hue={hueOf(shortCode)}>{shortCode}</Tile>
        <div>
          <Name>{name}</Name>
          <ActiveBadge active={active} />
        </div>
        {edit && (
          <Menu
            align="end"
            trigger={
              <IconButton label={text('options', { name })} tooltip={false}>
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
          >
            <MenuItem onSelect={edit}>{text('edit')}</MenuItem>
            <MenuLink link={team}>{text('viewTeam')}</MenuLink>
          </Menu>
        )}
      </Head>
      <DescriptionList
        items={[
          { term: text('employees'), value: <Link to={`/employees?department=${id}`}>{count}</Link> },
          { term: text('manager'), value: manager || text('notAssigned') },
          { term: text('code'), value: shortCode },
        ]}
      />
      <Inline>
        {edit && (
          <Button size="sm" onClick={edit} aria-label={`${text('edit')} ${name}`}>
            {text('edit')}
          </Button>
        )}
        <ButtonLink
          as={Link}
          to={`/employees?department=${id}`}
          $size="sm"
          $variant={edit ? 'quiet' : 'secondary'}
          aria-label={`${text('viewTeam')} ${name}`}
        >
          {text('viewTeam')}
        </ButtonLink>
      </Inline>
    </Root>
  );
}
