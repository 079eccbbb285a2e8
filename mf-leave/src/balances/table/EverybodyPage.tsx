import {
  can,
  deferred,
  formatNumber,
  leaveTypeName,
  tableQueryOf,
  today,
  useSearchParams,
  withTable,
} from '@portal/portal-sdk';
import {
  Button,
  Card,
  DepartmentSelect,
  ErrorState,
  Grid,
  Inline,
  SegmentedControl,
  Select,
  Stack,
} from '@portal/ui';
import { useState } from 'react';
import { useOwnDepartments } from '../../shared/departments.queries';
import { useActiveLeaveTypes } from '../../shared/leave.queries';
import { withParams } from '../../shared/with-params';
import { text } from '../texts';
import { yearOf, yearsOf } from '../years';
import { BalanceRows } from './BalanceRows';
import { loadAllBalances, useBalanceTable, type Shown } from './table.queries';

const AdjustManyDialog = deferred(() => import('./AdjustManyDialog').then((part) => part.AdjustManyDialog));

/** Everybody's balances of one leave type and year in one table; HR adjusts many of them at once (MOVE-14). */
export function EverybodyPage() {
  const [params, setParams] = useSearchParams();
  const types = useActiveLeaveTypes();
  const [selected, setSelected] = useState<string[]>([]);
  const [adjusting, setAdjusting] = useState<string[] | null>(null);
  const department = params.get('department') ?? '';
  const departments = useOwnDepartments(department);
  const offered = types.data ?? [];
  const type = offered.find(({ id }) => id === params.get('type')) ?? offered[0];
  const shown: Shown = {
    leaveTypeId: type?.id ?? '',
    departmentId: department,
    year: yearOf(params, today()),
  };
  const query = tableQueryOf(params);
  const balances = useBalanceTable(query, shown);
  const total = balances.data?.total ?? 0;
  const mayAdjust = can('balance.adjust');
  const put = (change: Record<string, string | undefined>) => {
    // Nobody adjusts what they no longer see.
    setSelected([]);
    setParams(withParams(params, change));
  };
  const adjustAll = async () => {
    const all = await loadAllBalances(query, shown);
    setAdjusting(all.filter((row) => row.can.adjust).map(({ employeeId }) => employeeId));
  };
  const failed = types.isError || balances.isError;
  return (
    <Stack $gap={5}>
      <Card>
        <Grid $min={220}>
          <Select
            label={text('leaveType')}
            value={type?.id}
            options={offered.map(({ id, name }) => ({ value: id, label: leaveTypeName(name) }))}
            onChange={(event) => put({ type: event.target.value })}
          />
          <DepartmentSelect
            label={text('department')}
            value={department}
            departments={departments}
            allLabel={text('allDepartments')}
            onChange={(event) => put({ department: event.target.value })}
          />
          <SegmentedControl
            label={text('yearShown')}
            options={yearsOf(shown.year, today()).map((each) => ({
              value: String(each),
              label: String(each),
            }))}
            value={String(shown.year)}
            onChange={(next) => put({ year: next })}
          />
        </Grid>
      </Card>
      <Card title={text('balancesOfYear', { year: shown.year })} description={text('balancesCaption')} flush>
        {failed ? (
          <ErrorState
            title={text('balancesFailed')}
            onRetry={() => void (types.isError ? types.refetch() : balances.refetch())}
          />
        ) : (
          <BalanceRows
            rows={balances.data?.rows ?? []}
            rowCount={total}
            loading={balances.isPending}
            loadAll={() => loadAllBalances(query, shown)}
            query={query}
            onQueryChange={(next, by) => {
              if (next.q !== query.q) setSelected([]);
              setParams(withTable(params, next), by);
            }}
            {...(mayAdjust && { selected, onSelectedChange: setSelected })}
            toolbar={
              mayAdjust && (
                <Inline>
                  {selected.length > 0 && (
                    <Button variant="primary" onClick={() => setAdjusting(selected)}>
                      {text('adjustSelected', { count: formatNumber(selected.length) })}
                    </Button>
                  )}
                  {/* There from the start, so that nothing moves when the rows arrive. */}
                  <Button disabled={total === 0} onClick={() => void adjustAll()}>
                    {text('adjustAll', { count: balances.isPending ? '…' : formatNumber(total) })}
                  </Button>
                </Inline>
              )
            }
          />
        )}
      </Card>
      {adjusting && type && (
        <AdjustManyDialog
          ids={adjusting}
          type={type}
          year={shown.year}
          onClose={() => setAdjusting(null)}
          onDone={() => setSelected([])}
        />
      )}
    </Stack>
  );
}
