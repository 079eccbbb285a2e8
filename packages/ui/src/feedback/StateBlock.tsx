import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

export const StateBlock = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[10]} ${tokens.space[5]};
  text-align: center;
`;

const Sign = styled.span<{ $tone: 'neutral' | 'danger' }>`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: ${tokens.space[3]};
  border-radius: ${tokens.radius.md};
  background: ${({ $tone }) => tokens.tone[$tone].bg};
  color: ${({ $tone }) => tokens.tone[$tone].text};
  & > svg {
    width: 24px;
    height: 24px;
  }
`;

/** The pictogram of an empty or failed state, square as on a sign. */
export function StateSign({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'danger';
  children: ReactNode;
}) {
  return (
    <Sign $tone={tone} aria-hidden="true">
      {children}
    </Sign>
  );
}

export const StateTitle = styled.p`
  font-weight: ${tokens.weight.bold};
`;

export const StateText = styled.p`
  max-width: 44ch;
  color: ${tokens.colour.muted};
  text-wrap: pretty;
`;

export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[4]};
`;
