import type { Overtime } from '@portal/contracts';
import { deferred, formatDate, formatNumber, styled, useUser } from '@portal/portal-sdk';
import { Badge, Button, Card, ErrorState, Inline, Skeleton, Stack, textSize, tokens } from '@portal/ui';
import { useState } from 'react';
import { timesOf } from '../shared/shift-view';
import { useDecideOvertime, useOvertime } from './overtime.queries';
import { text } from './texts';

const AskDialog = deferred(() => import('./AskDialog').then((part) => part.AskDialog));

/** Of the own overtime, what is shown. */
const shownOwn = 5;

const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  padding: 0;
  list-style: none;
`;

const Heading = styled.h3`
  ${textSize('sm')}
  font-weight: ${tokens.weight.bold};
`;

const Buttons = styled(Inline)`
  margin-top: ${tokens.space[2]};
`;

const tones = { pending: 'warning', approved: 'success', denied: 'danger' } as const;

export const lengthOf = (minutes: number): string => text('hoursLong', { hours: formatNumber(minutes / 60) });

const whatOf = (overtime: Overtime): string =>
  `${lengthOf(overtime.minutes)}, ${formatDate(overtime.startTime)}, ${timesOf(overtime)}`;

function Facts({ overtime: { holiday, reason } }: { overtime: Overtime }) {
  return (
    <>
      {holiday && <Quiet>{text('onHoliday', { holiday })}</Quiet>}
      <Quiet>{reason}</Quiet>
    </>
  );
}

function ToDecide({ overtime }: { overtime: Overtime }) {
  const decide = useDecideOvertime();
  const { id, employee: name } = overtime;
  const busyWith = (approve: boolean) => decide.isPending && decide.variables.approve === approve;
  return (
    <li>
      <strong>{name}</strong>
      <Quiet>{whatOf(overtime)}</Quiet>
      <Facts overtime={overtime} />
      <Buttons $gap={2}>
        <Button
          size="sm"
          variant="primary"
          aria-label={text('approveOf', { name })}
          busy={busyWith(true)}
          onClick={() => decide.mutate({ id, approve: true })}
        >
          {text('approve')}
        </Button>
        <Button
          size="sm"
          aria-label={text('denyOf', { name })}
          busy={busyWith(false)}
          onClick={() => decide.mutate({ id, approve: false })}
        >
          {text('deny')}
        </Button>
      </Buttons>
    </li>
  );
}

function Own({ overtime }: { overtime: Overtime }) {
  const { status, days, expires } = overtime;
  return (
    <li>
      <Inline $justify="space-between">
        <Quiet>{whatOf(overtime)}</Quiet>
        <Badge tone={tones[status]} dot>
          {text(`status_${status}`)}
        </Badge>
      </Inline>
      <Facts overtime={overtime} />
      {days !== null && expires && (
        <Quiet>
          {text(days === 1 ? 'earnedOne' : 'earned', { days: formatNumber(days), date: formatDate(expires) })}
        </Quiet>
      )}
    </li>
  );
}

/** The user's overtime, and what waits for the user's decision (POL-05). */
export function OvertimeCard() {
  const { employeeId } = useUser();
  const { data, isError, refetch } = useOvertime();
  const [asking, setAsking] = useState(false);
  if (isError) return <ErrorState title={text('overtimeFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="160px" />;
  const due = data.filter(({ can }) => can.decide);
  const own = data.filter((overtime) => overtime.employeeId === employeeId).slice(0, shownOwn);
  return (
    <Card
      title={text('overtime')}
      actions={
        <Button size="sm" onClick={() => setAsking(true)}>
          {text('askOvertime')}
        </Button>
      }
    >
      <Stack $gap={4}>
        {due.length > 0 && (
          <>
            <Heading>{text('toDecide')}</Heading>
            <List aria-label={text('toDecide')}>
              {due.map((overtime) => (
                <ToDecide key={overtime.id} overtime={overtime} />
              ))}
            </List>
          </>
        )}
        {due.length > 0 && own.length > 0 && <Heading>{text('ownOvertime')}</Heading>}
        {own.length > 0 && (
          <List aria-label={text('ownOvertime')}>
            {own.map((overtime) => (
              <Own key={overtime.id} overtime={overtime} />
            ))}
          </List>
        )}
        {data.length === 0 && <Quiet>{text('overtimeHint')}</Quiet>}
      </Stack>
      {asking && (
        <AskDialog
          asked={data.filter((overtime) => overtime.employeeId === employeeId).map(({ shiftId }) => shiftId)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
