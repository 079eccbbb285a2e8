import type { ReactNode } from 'react';
import { Link, styled } from '@portal/portal-sdk';
import { ButtonLink, textSize, tokens } from '@portal/ui';
import { text } from '../texts';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${tokens.space[4]};
  max-width: 560px;
  padding-block: ${tokens.space[10]};
`;
const Sign = styled.p`
  padding: ${tokens.space[1]} ${tokens.space[4]};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.accent};
  color: ${tokens.colour.onAccent};
  font-weight: ${tokens.weight.heavy};
  font-variant-numeric: tabular-nums;
  ${textSize('3xl')}
`;
const Heading = styled.h2`
  ${textSize('2xl')}
`;
const Words = styled.p`
  ${textSize('lg')}
`;

interface Props {
  /** Short text on a sign. */
  sign?: string;
  title?: string;
  children: ReactNode;
}

/** A message page with a link back. */
export function MessagePage({ sign, title, children }: Props) {
  return (
    <Frame>
      {sign && <Sign aria-hidden="true">{sign}</Sign>}
      {title && <Heading>{title}</Heading>}
      <Words>{children}</Words>
      <ButtonLink as={Link} to="/" $variant="secondary">
        {text('backToDashboard')}
      </ButtonLink>
    </Frame>
  );
}
