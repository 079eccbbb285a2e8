import { isEmployee, type Balance } from '@portal/contracts';
import {
  can,
  deferred,
  leaveTypeName,
  Link,
  today,
  useParams,
  useSearchParams,
  useUser,
} from '@portal/portal-sdk';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  SegmentedControl,
  Skeleton,
  Stack,
} from '@portal/ui';
import { useState } from 'react';
import { withParams } from '../shared/with-params';
import { usePerson } from './balances.queries';
import { useBalances } from './list.queries';
import { BalanceTable } from './BalanceTable';
import { Forecast } from './Forecast';
import { splitByUse } from './in-use';
import { Lines } from './Lines';
import { MoreTypes } from './MoreTypes';
import { PersonField } from './PersonField';
import { text } from './texts';
import { yearOf, yearsOf } from './years';

const AdjustDialog = deferred(() => import('./AdjustDialog').then((part) => part.AdjustDialog));

/** A person's balances of a year, the entries of one of them, and a forecast; the URL selects them. */
export function BalancesPage() {
  const user = useUser();
  const { employeeId = user.employeeId } = useParams();
  const [params, setParams] = useSearchParams();
  const [adjusting, setAdjusting] = useState<Balance | null>(null);
  const year = yearOf(params, today());
  const own = employeeId === user.employeeId;
  const person = usePerson(own ? undefined : employeeId);
  const balances = useBalances({ employeeId, year });
  const name = own ? user.name : person.data?.name;
  const title = own
    ? text('balancesOfYear', { year })
    : text('balancesOf', { year, name: name ?? text('employee') });
  const put = (change: Record<string, string | undefined>) => setParams(withParams(params, change));
  const rows = balances.data ?? [];
  const { inUse, others } = splitByUse(rows);
  const more = text('moreTypes', { count: others.length });
  // The same leave type stays open when the year changes.
  const asked = params.get('type');
  const chosen = rows.find(({ leaveTypeId }) => leaveTypeId === asked) ?? inUse[0];
  const table = (shown: readonly Balance[], named: { label: string; caption?: string }) => (
    <BalanceTable
      {...named}
      balances={shown}
      onShow={({ leaveTypeId }) => put({ type: leaveTypeId })}
      onAdjust={setAdjusting}
    />
  );

  return (
    <Stack $gap={5}>
      <Card>
        <Grid $min={260}>
          {can('leaveRequest.decide') && <PersonField employeeId={employeeId} name={name} />}
          <SegmentedControl
            label={text('yearShown')}
            options={yearsOf(year, today()).map((each) => ({ value: String(each), label: String(each) }))}
            value={String(year)}
            onChange={(next) => put({ year: next })}
          />
        </Grid>
      </Card>
      <Card
        title={title}
        actions={
          can('leaveRequest.decide') && (
            <ButtonLink as={Link} to={`/balances/table?year=${year}`}>
              {text('everybody')}
            </ButtonLink>
          )
        }
      >
        {balances.isError ? (
          <ErrorState title={text('balancesFailed')} onRetry={() => void balances.refetch()} />
        ) : !balances.data ? (
          <Skeleton height="240px" />
        ) : own && !isEmployee(user) ? (
          <EmptyState title={text('notAnEmployee')}>{text('notAnEmployeeHint')}</EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState
            title={text('noBalances')}
            action={can('leaveType.write') && <Link to="/leave-types">{text('addTypes')}</Link>}
          >
            {text('noBalancesHint')}
          </EmptyState>
        ) : (
          <Stack $gap={3}>
            {table(inUse, { label: text('byLeaveType'), caption: text('balancesCaption') })}
            {others.length > 0 && (
              <MoreTypes label={more} open={others.some(({ leaveTypeId }) => leaveTypeId === asked)}>
                {table(others, { label: more })}
              </MoreTypes>
            )}
          </Stack>
        )}
      </Card>
      {chosen && !balances.isError && (
        <Card title={text('linesOf', { type: leaveTypeName(chosen.leaveType) })}>
          <Stack $gap={5}>
            <Lines balance={chosen} />
            <Forecast key={`${chosen.leaveTypeId} ${chosen.year}`} balance={chosen} />
          </Stack>
        </Card>
      )}
      {adjusting && <AdjustDialog balance={adjusting} onClose={() => setAdjusting(null)} />}
    </Stack>
  );
}
