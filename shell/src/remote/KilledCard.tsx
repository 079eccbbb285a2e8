import { styled } from '@portal/portal-sdk';
import { Card, textSize, tokens } from '@portal/ui';
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
  /** Name of the section or panel that is missing. */
  title: string;
  /** Why, in the words of who did it. */
  note: string;
}

/** Stands where a section was that an administrator has switched off. */
export function KilledCard({ title, note }: Props) {
  return (
    <Card role="status">
      <Body>
        <Heading>{text('switchedOff', { title })}</Heading>
        {note && <p>{note}</p>}
        <p>{text('switchedOffRest')}</p>
      </Body>
    </Card>
  );
}
