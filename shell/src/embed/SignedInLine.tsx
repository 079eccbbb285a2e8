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

/** Who is signed in on this page, and the way out; where the cookie goes along, that is the portal's own affair. */
export function SignedInLine({ session, name }: { session: EmbedSession; name: string }) {
  const { byToken } = session.useSeen();
  if (!byToken) return null;
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
