import type { Department } from '@portal/contracts';
import { formatNumber, Link, PersonLink, styled } from '@portal/portal-sdk';
import {
  Button,
  ButtonLink,
  IconButton,
  Inline,
  media,
  textSize,
  tokens,
  type Hue,
  type TreeNode,
} from '@portal/ui';
import { Menu, MenuItem, MenuLink } from '@portal/ui/menu';
import { ChevronDown, ChevronRight, EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import { ActiveBadge } from '../shared/ActiveBadge';
import { text as common } from '../texts';
import { text } from './texts';
import { hueOf } from './code-hue';
import type { DepartmentActions } from './DepartmentList';
import { totalEmployees } from './shown-departments';

const Root = styled.article`
  display: grid;
  grid-template-rows: auto 1fr auto;
  align-items: start;
  gap: ${tokens.space[3]} ${tokens.space[4]};
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.colour.surface};
  box-shadow: ${tokens.elevation.card};
`;
/*
 * In the tree one line on a wide screen: name, facts and actions beside each other. A level is an indent of the name
 * alone, so that the columns of all lines stand below one another.
 */
const Line = styled(Root)`
  grid-template-rows: none;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) 228px;
  align-items: center;
  padding-block: ${tokens.space[3]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Head = styled.div<{ $depth: number }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-width: 0;
  padding-inline-start: calc(min(${({ $depth }) => $depth}, 8) * clamp(10px, 2.5vw, 28px));
`;
/* As wide as the toggle, so that cards of one level line up. */
const NoToggle = styled.span`
  flex: none;
  width: ${tokens.control.sm};
  ${media.tablet} {
    display: none;
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]} ${tokens.space[4]};
  ${Line} & {
    grid-template-columns: 3fr 3fr minmax(48px, 1fr) 3fr;
    ${media.phone} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  & dt {
    color: ${tokens.colour.muted};
    ${textSize('xs')}
  }
  & dd {
    overflow-wrap: anywhere;
    ${textSize('sm')}
  }
`;
const Tile = styled.span<{ $hue: Hue }>`
  display: grid;
  flex: none;
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
  overflow-wrap: anywhere;
  ${textSize('md')}
  font-weight: ${tokens.weight.bold};
`;

const Actions = styled(Inline)`
  ${Line} & {
    justify-content: end;
    ${media.tablet} {
      justify-content: start;
    }
  }
`;

const employees = (count: number) =>
  count === 1 ? text('oneEmployee') : text('employeesCount', { count: formatNumber(count) });

interface DepartmentCardProps extends DepartmentActions {
  node: TreeNode<Department>;
  inTree: boolean;
  /** Whether the departments below are listed; undefined where there are none. */
  open?: boolean;
  onOpen?: (id: string, open: boolean) => void;
}

function Card({ node, inTree, open, onOpen, onEdit, onDelete }: DepartmentCardProps) {
  const { department, parent, below } = node;
  const { id, name, shortCode, active, employeeCount, manager, managerId, head, can } = department;
  const team = `/employees?department=${id}`;
  const edit = onEdit && can.edit ? () => onEdit(department) : undefined;
  const remove = onDelete && can.delete ? () => onDelete(department) : undefined;
  const facts = [
    { term: common('employees'), value: <Link to={team}>{employees(employeeCount)}</Link> },
    {
      term: text('manager'),
      value: <PersonLink id={head && managerId} name={head || manager || text('notAssigned')} />,
    },
    { term: text('code'), value: shortCode },
  ];
  if (parent) facts.push({ term: text('partOf'), value: parent.name });
  const Box = inTree ? Line : Root;
  return (
    <Box>
      <Head $depth={inTree ? node.depth : 0}>
        {onOpen ? (
          <IconButton
            size="sm"
            label={text('departmentsBelow', { name })}
            aria-expanded={open}
            onClick={() => onOpen(id, !open)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') onOpen(id, true);
              if (key === 'ArrowLeft') onOpen(id, false);
            }}
          >
            {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          </IconButton>
        ) : (
          inTree && <NoToggle />
        )}
        <Tile $hue={hueOf(shortCode)}>{shortCode}</Tile>
        <div>
          <Name>{name}</Name>
          <ActiveBadge active={active} />
        </div>
      </Head>
      <Facts>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            {term === common('employees') && below.length > 0 && (
              <dd>{text('withBelow', { count: formatNumber(totalEmployees(node)) })}</dd>
            )}
          </div>
        ))}
      </Facts>
      <Actions>
        {edit && (
          <Button size="sm" onClick={edit} aria-label={`${common('edit')} ${name}`}>
            {common('edit')}
          </Button>
        )}
        <ButtonLink
          as={Link}
          to={team}
          $size="sm"
          $variant={edit ? 'quiet' : 'secondary'}
          aria-label={`${text('viewTeam')} ${name}`}
        >
          {text('viewTeam')}
        </ButtonLink>
        {/* In the tree's one line the menu has it. */}
        {remove && !inTree && (
          <Button size="sm" variant="quiet" onClick={remove} aria-label={`${common('delete')} ${name}`}>
            {common('delete')}
          </Button>
        )}
        {edit && (
          <Menu
            align="end"
            trigger={
              <IconButton size="sm" label={common('options', { name })} tooltip={false}>
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
          >
            <MenuItem onSelect={edit}>{common('edit')}</MenuItem>
            <MenuLink link={<Link to={team} />}>{text('viewTeam')}</MenuLink>
            {remove && <MenuItem onSelect={remove}>{common('delete')}</MenuItem>}
          </Menu>
        )}
      </Actions>
    </Box>
  );
}

/** One department (DEPT-01). Memoized: a long list renders while the user types a search. */
export const DepartmentCard = memo(Card);
