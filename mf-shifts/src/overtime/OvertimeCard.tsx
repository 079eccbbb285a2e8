import type { Overtime } from '@portal/contracts';
import {
  can,
  deferred,
  formatDate,
  formatNumber,
  PersonLink,
  styled,
  useSearchParams,
  useUser,
} from '@portal/portal-sdk';
import { Badge, Button, Card, ErrorState, Inline, Skeleton, Stack, textSize, tokens } from '@portal/ui';
import { useId, useState } from 'react';
import { timesOf } from '../shared/shift-view';
import { useMyShift } from '../shared/shifts.queries';
import { useDecideOvertime, useOvertime } from './overtime.queries';
import { text } from './texts';

const AskDialog = deferred(() => import('./AskDialog').then((part) => part.AskDialog));

/** Facts shown for the user's overtime. */
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

function Facts({ overtime: { holiday, reason, recordedBy } }: { overtime: Overtime }) {
  return (
    <>
      {holiday && <Quiet>{text('onHoliday', { holiday })}</Quiet>}
      <Quiet>{reason}</Quiet>
      {recordedBy && <Quiet>{text('recordedBy', { name: recordedBy })}</Quiet>}
    </>
  );
}

function ToDecide({ overtime }: { overtime: Overtime }) {
  const decide = useDecideOvertime();
  const { id, employee: name } = overtime;
  const busyWith = (approve: boolean) => decide.isPending && decide.variables.approve === approve;
  return (
    <li>
      <strong>
        <PersonLink id={overtime.employeeId} name={name} />
      </strong>
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

/** Overtime that waits for the user's decision, and the user's own. */
function OvertimeList() {
  const { employeeId } = useUser();
  const { data, isError, refetch } = useOvertime();
  if (isError) return <ErrorState title={text('overtimeFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="96px" />;
  const due = data.filter(({ can: { decide } }) => decide);
  const own = data.filter((overtime) => overtime.employeeId === employeeId).slice(0, shownOwn);
  if (due.length + own.length === 0) return <Quiet>{text('noOvertime')}</Quiet>;
  return (
    <>
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
    </>
  );
}

/**
 * Overtime (POL-05): the number to decide, requesting it, and recording it for others. The list loads when it is
 * opened; `?overtime=1` opens it, as notifications do.
 */
export function OvertimeCard() {
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<boolean>();
  const [dialog, setDialog] = useState<'ask' | 'record'>();
  const due = useMyShift().data?.overtimeDue ?? 0;
  const open = opened ?? params.has('overtime');
  const list = useId();
  return (
    <Card
      title={text('overtime')}
      badge={due > 0 && <Badge tone="warning">{text('countToDecide', { count: due })}</Badge>}
      actions={
        <Button size="sm" aria-expanded={open} aria-controls={list} onClick={() => setOpened(!open)}>
          {text(open ? 'hideOvertime' : 'showOvertime')}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Quiet>{text('overtimeHint')}</Quiet>
        <Inline $gap={2}>
          <Button size="sm" onClick={() => setDialog('ask')}>
            {text('askOvertime')}
          </Button>
          {can('shift.assign') && (
            <Button size="sm" onClick={() => setDialog('record')}>
              {text('recordOvertime')}
            </Button>
          )}
        </Inline>
        {open && (
          <Stack $gap={4} id={list}>
            <OvertimeList />
          </Stack>
        )}
      </Stack>
      {dialog && <AskDialog forOthers={dialog === 'record'} onClose={() => setDialog(undefined)} />}
    </Card>
  );
}
