import { styled } from '@portal/portal-sdk';
import { Card, textSize, tokens } from '@portal/ui';
import { RecoveryLink } from './RecoveryLink';
import { text } from './texts';

const Body = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  overflow-wrap: anywhere;
`;
const Heading = styled.h2`
  ${textSize('lg')}
`;

interface Props {
  /** Name of the missing section or widget. */
  title: string;
  /** The administrator's reason. */
  note: string;
}

/** Shown instead of a section that an administrator switched off. */
export function KilledCard({ title, note }: Props) {
  return (
    <Card role="status">
      <Body>
        <Heading>{text('switchedOff', { title })}</Heading>
        {note && <p>{note}</p>}
        <p>{text('switchedOffRest')}</p>
        <RecoveryLink />
      </Body>
    </Card>
  );
}
