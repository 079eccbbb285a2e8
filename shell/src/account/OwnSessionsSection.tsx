import type { OwnSession } from '@portal/contracts';
import { browserOf, formatDateTime, messageOf, styled } from '@portal/portal-sdk';
import { Badge, Button, ErrorState, Inline, Skeleton, Stack, textSize, toast, tokens } from '@portal/ui';
import { useEndOwnSessions, useOwnSessions } from './own-sessions.queries';
import { text } from './texts';

const Heading = styled.h3`
  font-weight: ${tokens.weight.medium};
  ${textSize('lg')}
`;
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
const Facts = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

interface LineProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionLine({ session, busy, onEnd }: LineProps) {
  const browser = browserOf(session.userAgent) ?? text('unknownBrowser');
  const opened = formatDateTime(session.openedAt);
  const facts = [
    text('sessionSince', { time: opened }),
    text('sessionSeen', { time: formatDateTime(session.lastSeenAt) }),
    session.address,
  ];
  return (
    <Line>
      <div>
        <Inline>
          <span>{browser}</span>
          {session.current && (
            <Badge dot tone="success">
              {text('thisSession')}
            </Badge>
          )}
        </Inline>
        <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
      </div>
      {!session.current && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={text('endSessionOf', { browser, time: opened })}
          onClick={onEnd}
        >
          {text('endSession')}
        </Button>
      )}
    </Line>
  );
}

/** The user's sessions; ends one, or all but this one. */
export function OwnSessionsSection() {
  const { data, isError, refetch } = useOwnSessions();
  const end = useEndOwnSessions();
  const endThem = (sessionId?: string) =>
    end.mutate(sessionId, {
      onSuccess: () =>
        toast({ title: text(sessionId ? 'sessionEnded' : 'otherSessionsEnded'), tone: 'success' }),
      onError: (error) => toast({ title: messageOf(error, text('sessionEndFailed')), tone: 'danger' }),
    });
  if (isError) return <ErrorState title={text('sessionsFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="96px" />;
  return (
    <Stack as="section" $gap={3} aria-labelledby="own-sessions">
      <Heading id="own-sessions">{text('sessions')}</Heading>
      <p>{text('sessionsAbout')}</p>
      <ul>
        {data.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={end.isPending}
            onEnd={() => endThem(session.id)}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button disabled={end.isPending} onClick={() => endThem()}>
            {text('endOtherSessions')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
