import { useEffect, useState } from 'react';
import { styled } from '@portal/portal-sdk';
import { Button, ButtonLink, Card, Notice, Stack, textSize } from '@portal/ui';
import type { EmbedSession } from './session';
import { WindowBlocked } from './sign-in-window';
import { text } from './texts';

const Heading = styled.h2`
  ${textSize('lg')}
`;

/** Signs in by the portal's window: what the button does, and what it says meanwhile. */
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
  /** What there is to see. */
  title: string;
  /** Somebody was signed in, and what they typed waits behind this. */
  over?: boolean;
}

/** Stands in a section's place while nobody is signed in. */
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
            // A link opens where a script may open nothing; it says what a new tab else is not told: who opened it.
            <ButtonLink $variant="primary" href={session.signInAddress} target="_blank" rel="opener">
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
