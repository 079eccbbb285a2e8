import type { Department } from '@portal/contracts';
import { formatNumber, messageOf, styled, useSearchParams } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, Skeleton, Stack, tokens } from '@portal/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { text } from './texts';
import { DepartmentCard } from './DepartmentCard';
import { DepartmentTools } from './DepartmentTools';
import { useDepartments } from '../shared/departments.queries';
import { matchingCards, matchingTree, sorts, views, withoutCollapsed } from './shown-departments';
import { useCollapsed } from './use-collapsed';

const listedAtFirst = 100;

/** An administrator's actions on a card; the simpler variant has none (DEPT-06). */
export interface DepartmentActions {
  onEdit?: (department: Department) => void;
  onDelete?: (department: Department) => void;
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Tree = styled(Grid)`
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
`;

const Item = styled.li`
  display: grid;
  min-width: 0;
`;

interface DepartmentListProps extends DepartmentActions {
  activeOnly?: boolean;
}

/** The departments as a grid of cards or as their tree; or why there are none (DEPT-01, DEPT-02, PEOPLE-07). */
export function DepartmentList({ activeOnly = false, ...actions }: DepartmentListProps) {
  const { data = [], isPending, isError, error, refetch } = useDepartments();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const sort = sorts.find((name) => name === params.get('sort')) ?? sorts[0];
  const view = views.find((name) => name === params.get('view')) ?? views[0];
  const lateQ = useDeferredValue(q);
  const nodes = useMemo(
    () => (view === 'tree' ? matchingTree : matchingCards)(data, { q: lateQ, sort, activeOnly }),
    [data, lateQ, sort, activeOnly, view],
  );
  const tree = useCollapsed(nodes, data.length > listedAtFirst && !q);
  const listed = view === 'tree' ? withoutCollapsed(nodes, tree.collapsed) : nodes;
  const [limit, setLimit] = useState(listedAtFirst);

  if (isError)
    return (
      <ErrorState title={text('departmentsError')} onRetry={() => void refetch()}>
        {messageOf(error, error.message)}
      </ErrorState>
    );
  if (!isPending && data.length === 0)
    return (
      <Card>
        <EmptyState title={text('departmentsEmpty')} />
      </Card>
    );

  const put = (name: 'q' | 'sort' | 'view', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const left = listed.length - limit;
  const List = view === 'tree' ? Tree : Grid;
  return (
    <Stack $gap={4}>
      <DepartmentTools
        q={q}
        onSearch={(typed) => {
          // A match must not be hidden by what was collapsed before.
          tree.reset(typed !== '');
          put('q', typed);
        }}
        sort={sort}
        onSort={(name) => put('sort', name === sorts[0] ? '' : name)}
        view={view}
        onView={(name) => put('view', name === views[0] ? '' : name)}
        {...(view === 'tree' &&
          tree.parents.size > 0 && { onExpandAll: tree.expandAll, onCollapseAll: tree.collapseAll })}
      />
      <List aria-busy={isPending} aria-label={text('departments')}>
        {isPending &&
          Array.from({ length: 8 }, (_, n) => (
            <Skeleton key={n} height={view === 'tree' ? '96px' : '248px'} />
          ))}
        {listed.slice(0, limit).map((node) => (
          <Item key={node.department.id}>
            <DepartmentCard
              node={node}
              inTree={view === 'tree'}
              {...(view === 'tree' &&
                tree.parents.has(node.department.id) && {
                  open: !tree.collapsed.has(node.department.id),
                  onOpen: tree.onOpen,
                })}
              {...actions}
            />
          </Item>
        ))}
      </List>
      {!isPending && listed.length === 0 && (
        <Card>
          <EmptyState title={text('noDepartmentMatches')} />
        </Card>
      )}
      {left > 0 && (
        <div>
          <Button onClick={() => setLimit(limit + listedAtFirst)}>
            {text('showMoreDepartments', { count: formatNumber(left) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
