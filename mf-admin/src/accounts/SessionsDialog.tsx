import { Quiet } from '../shared/Quiet';
import type { Account, AccountSession } from '@portal/contracts';
import { browserOf, formatDateTime, styled } from '@portal/portal-sdk';
import { Button, ErrorState, Skeleton, tokens } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { text as common } from '../texts';
import { text } from './texts';
import { useEndSessions, useSessions } from './accounts.queries';

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[3]};
  & + & {
    border-block-start: 1px solid ${tokens.colour.line};
  }
`;
const Strong = styled.p`
  font-weight: ${tokens.weight.medium};
`;
function SessionLine({
  session,
  onEnd,
  busy,
}: {
  session: AccountSession;
  onEnd: () => void;
  busy: boolean;
}) {
  const browser = browserOf(session.userAgent) ?? text('unknownBrowser');
  const facts = [
    text('sessionSince', { time: formatDateTime(session.openedAt) }),
    text('sessionSeen', { time: formatDateTime(session.lastSeenAt) }),
    session.address,
  ];
  return (
    <Line>
      <div>
        <Strong>{browser}</Strong>
        <Quiet>{facts.filter(Boolean).join(' · ')}</Quiet>
      </div>
      <Button size="sm" disabled={busy} aria-label={text('endSessionOf', { browser })} onClick={onEnd}>
        {text('endSession')}
      </Button>
    </Line>
  );
}

/** The sessions of an account; ends one or all. */
export function SessionsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useSessions(account.id);
  const end = useEndSessions(account.id);
  const endThem = (sessionId?: string) =>
    end.mutate(sessionId, {
      onSuccess: () => toastDone(text('sessionsEnded')),
      onError: (error) => toastFailed(error, text('sessionsEndFailed')),
    });
  const several = (data?.length ?? 0) > 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('sessionsOf', { name: account.employeeName })}
      footer={
        <>
          {several && (
            <Button variant="danger" disabled={end.isPending} onClick={() => endThem()}>
              {text('endAllSessions')}
            </Button>
          )}
          <Button onClick={onClose}>{common('close')}</Button>
        </>
      }
    >
      {isError && <ErrorState title={text('sessionsFailed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height="64px" />}
      {data?.length === 0 && <p>{text('noSessions')}</p>}
      <ul>
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={end.isPending}
            onEnd={() => endThem(session.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
