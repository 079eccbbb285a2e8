import type { Department } from '@portal/contracts';
import { formatNumber, messageOf, styled, useSearchParams } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, Skeleton, Stack, tokens } from '@portal/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { text } from './texts';
import { DepartmentCard } from './DepartmentCard';
import { DepartmentTools } from './DepartmentTools';
import { useDepartments } from '../shared/departments.queries';
import { matchingTree, sorts, withoutCollapsed } from './shown-departments';

const listedAtFirst = 100;

/** An administrator's actions on a card; the simpler variant has none (DEPT-06). */
export interface DepartmentActions {
  onEdit?: (department: Department) => void;
  onDelete?: (department: Department) => void;
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li<{ $depth: number }>`
  min-width: 0;
  margin-inline-start: calc(min(${({ $depth }) => $depth}, 8) * clamp(10px, 2.5vw, 28px));
`;

interface DepartmentTreeProps extends DepartmentActions {
  activeOnly?: boolean;
}

/** The departments as cards, those below another one indented under it; or why there are none (DEPT-01, DEPT-02). */
export function DepartmentTree({ activeOnly = false, ...actions }: DepartmentTreeProps) {
  const { data = [], isPending, isError, error, refetch } = useDepartments();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const sort = sorts.find((name) => name === params.get('sort')) ?? 'name';
  const lateQ = useDeferredValue(q);
  const tree = useMemo(
    () => matchingTree(data, { q: lateQ, sort, activeOnly }),
    [data, lateQ, sort, activeOnly],
  );
  const parents = useMemo(() => new Set(tree.flatMap(({ parent }) => parent?.id ?? [])), [tree]);
  const [chosen, setCollapsed] = useState<ReadonlySet<string> | null>(null);
  const [limit, setLimit] = useState(listedAtFirst);
  const tooMany = data.length > listedAtFirst && !q;
  const initial = useMemo(() => (tooMany ? parents : new Set<string>()), [tooMany, parents]);
  const collapsed = chosen ?? initial;
  const listed = withoutCollapsed(tree, collapsed);
  const onOpen = useCallback(
    (id: string, open: boolean) =>
      setCollapsed((before) => {
        const next = new Set(before ?? initial);
        if (open) next.delete(id);
        else next.add(id);
        return next;
      }),
    [initial],
  );

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

  const put = (name: 'q' | 'sort', value: string) =>
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
  return (
    <Stack $gap={4}>
      <DepartmentTools
        q={q}
        onSearch={(typed) => {
          // A match must not be hidden by what was collapsed before.
          setCollapsed(typed ? new Set() : null);
          put('q', typed);
        }}
        sort={sort}
        onSort={(name) => put('sort', name === 'name' ? '' : name)}
        {...(parents.size > 0 && {
          onExpandAll: () => setCollapsed(new Set()),
          onCollapseAll: () => setCollapsed(parents),
        })}
      />
      <List aria-busy={isPending} aria-label={text('departments')}>
        {isPending && Array.from({ length: 8 }, (_, n) => <Skeleton key={n} height="96px" />)}
        {listed.slice(0, limit).map((node) => (
          <Item key={node.department.id} $depth={node.depth}>
            <DepartmentCard
              node={node}
              {...(parents.has(node.department.id) && {
                open: !collapsed.has(node.department.id),
                onOpen,
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
