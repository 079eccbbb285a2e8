import { styled } from '@portal/portal-sdk';
import { Button, textSize, toast, tokens } from '@portal/ui';
import type { EmbedSession } from './session';
import { text } from './texts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[4]};
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

/** The signed-in user, with a sign-out button; not shown with the portal's own cookie. */
export function SignedInLine({ session, name }: { session: EmbedSession; name: string }) {
  const { tokenFor } = session.useSeen();
  if (!tokenFor) return null;
  const signOut = () =>
    session.signOut().catch(() => toast({ title: text('signOutFailed'), tone: 'danger' }));
  return (
    <Line>
      {text('signedInAs', { name })}
      <Button size="sm" variant="quiet" onClick={() => void signOut()}>
        {text('signOut')}
      </Button>
    </Line>
  );
}
