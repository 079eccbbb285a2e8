import { useState } from 'react';
import { styled } from '@portal/portal-sdk';
import { Button, Card, Notice, Stack, textSize } from '@portal/ui';
import type { EmbedSession } from './session';
import { WindowBlocked } from './sign-in-window';
import { text } from './texts';

const Heading = styled.h2`
  ${textSize('lg')}
`;

/** Signs in by the portal's window: what the button does, and what it says meanwhile. */
function useSignIn(session: EmbedSession) {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = () => {
    setWorking(true);
    setProblem(undefined);
    session
      .signIn()
      .catch((error: unknown) =>
        setProblem(text(error instanceof WindowBlocked ? 'popupBlocked' : 'noAccess')),
      )
      .finally(() => setWorking(false));
  };
  const button = (
    <Button variant="primary" busy={working} busyText={text('signingIn')} onClick={start}>
      {text('signIn')}
    </Button>
  );
  return { button, problem };
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
  const { button, problem } = useSignIn(session);
  return (
    <Card role={over ? 'alert' : undefined}>
      <Stack $gap={3} $align="start">
        <Heading>{text('signInToSee', { title })}</Heading>
        <p>{text(over ? 'sessionOver' : 'signInText')}</p>
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        {button}
      </Stack>
    </Card>
  );
}
