import type { OwnShift } from '@portal/contracts';
import { deferred, formatDate, formatDuration, formatMinutes, styled } from '@portal/portal-sdk';
import { Button, Card, ErrorState, Inline, Skeleton, Stack, textSize, tokens } from '@portal/ui';
import { useState } from 'react';
import { momentOf, shownStatus, timesOf, workedMinutes } from '../shared/shift-view';
import { useMyShift } from '../shared/shifts.queries';
import { StatusBadge } from '../shared/StatusBadge';
import { useNow } from '../shared/use-now';
import { text } from './texts';
import { useShiftAction, type ShiftAction } from './my-shift.queries';

const ConfirmDialog = deferred(() => import('@portal/ui/dialog').then((part) => part.ConfirmDialog));

const Clock = styled.strong`
  display: block;
  ${textSize('2xl')}
  font-weight: ${tokens.weight.heavy};
  font-variant-numeric: tabular-nums;
`;

const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  font-variant-numeric: tabular-nums;
`;

/** Keeps a phrase on one line. */
const held = (words: string): string => words.replaceAll(' ', '\u00a0');

const whenOf = (shift: OwnShift): string => `${held(formatDate(shift.startTime))}, ${held(timesOf(shift))}`;

function CurrentShift({ shift, now }: { shift: OwnShift; now: number }) {
  const end = shift.effectiveEndTime ?? shift.endTime;
  return (
    <Stack $gap={1}>
      <Clock>{formatDuration(workedMinutes(shift, now))}</Clock>
      <Quiet>
        {[
          `${text('signedIn')} ${shift.signInTime ? momentOf(shift.signInTime, now) : ''}`,
          end && `${text('expectedOut')} ${momentOf(end, now)}`,
          `${text('breaks')} ${formatMinutes(shift.totalBreakDuration)}`,
        ]
          .filter(Boolean)
          .map((fact) => held(String(fact)))
          .join(' · ')}
      </Quiet>
      {shift.location && <Quiet>{shift.location}</Quiet>}
    </Stack>
  );
}

/** The user's shift: sign in, break, sign out (SHIFT-08), and the next one. */
export function MyShift() {
  const query = useMyShift();
  const action = useShiftAction();
  const now = useNow();
  const [leaving, setLeaving] = useState(false);
  if (query.isPending) return <Skeleton height="180px" />;
  if (query.isError || !query.data)
    return <ErrorState title={text('actionFailed')} onRetry={() => void query.refetch()} />;

  const { current, next, canSignIn } = query.data;
  const button = (name: ShiftAction, label: string, primary = false) => (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      busy={action.isPending && action.variables === name}
      onClick={() => action.mutate(name)}
    >
      {label}
    </Button>
  );
  return (
    <Card title={text('myShift')} badge={current && <StatusBadge status={shownStatus(current, now)} />}>
      <Stack $gap={4}>
        {current ? <CurrentShift shift={current} now={now} /> : <Quiet>{text('signInHint')}</Quiet>}
        <Inline>
          {!current && canSignIn && button('signIn', text('signIn'), true)}
          {current?.can.startBreak && button('startBreak', text('startBreak'))}
          {current?.can.endBreak && button('endBreak', text('endBreak'), true)}
          {current?.can.signOut && <Button onClick={() => setLeaving(true)}>{text('signOut')}</Button>}
        </Inline>
        <div>
          <Quiet>{next[0] ? text('nextShift', { when: whenOf(next[0]) }) : text('noNextShift')}</Quiet>
          {next[0]?.location && <Quiet>{next[0].location}</Quiet>}
        </div>
      </Stack>
      <ConfirmDialog
        open={leaving}
        title={text('signOutTitle')}
        description={
          current ? text('signOutBody', { duration: formatDuration(workedMinutes(current, now)) }) : ''
        }
        confirmLabel={text('signOut')}
        busy={action.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => action.mutate('signOut', { onSettled: () => setLeaving(false) })}
      />
    </Card>
  );
}
