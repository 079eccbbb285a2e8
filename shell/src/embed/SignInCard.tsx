import { useEffect, useState } from 'react';
import { styled } from '@portal/portal-sdk';
import { Button, ButtonLink, Card, Notice, Stack, textSize } from '@portal/ui';
import type { EmbedSession } from './session';
import { WindowBlocked } from './sign-in-window';
import { text } from './texts';

const Heading = styled.h2`
  ${textSize('lg')}
`;

/** Sign-in by the portal's window: the button's action and its status. */
function useSignIn(session: EmbedSession) {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<'popupBlocked' | 'noAccess'>();
  const blocked = problem === 'popupBlocked';
  useEffect(
    () => (blocked ? session.signInByLink(() => setProblem('noAccess')) : undefined),
    [blocked, session],
  );
  const start = () => {
    setWorking(true);
    setProblem(undefined);
    session
      .signIn()
      .catch((error: unknown) => setProblem(error instanceof WindowBlocked ? 'popupBlocked' : 'noAccess'))
      .finally(() => setWorking(false));
  };
  return { working, problem, blocked, start };
}

interface Props {
  session: EmbedSession;
  /** Name of what the user signs in for. */
  title: string;
  /** The session has ended, and unsaved input is behind this card. */
  over?: boolean;
}

/** Shown instead of a section while signed out. */
export function SignInCard({ session, title, over }: Props) {
  const { working, problem, blocked, start } = useSignIn(session);
  return (
    <Card role={over ? 'alert' : undefined}>
      <Stack $gap={3} $align="start">
        <Heading>{text('signInToSee', { title })}</Heading>
        <p>{text(over ? 'sessionOver' : 'signInText')}</p>
        {problem && (
          <Notice tone="danger" role="alert">
            {text(problem)}
          </Notice>
        )}
        <Stack $gap={3} $align="start">
          {blocked && (
            // A link works where scripts may not open windows; it passes the opener's origin.
            <ButtonLink $variant="primary" href={session.signInAddress()} target="_blank" rel="opener">
              {text('signInTab')}
            </ButtonLink>
          )}
          <Button
            variant={blocked ? 'secondary' : 'primary'}
            busy={working}
            busyText={text('signingIn')}
            onClick={start}
          >
            {text('signIn')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
