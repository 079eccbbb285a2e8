import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';

export interface DescriptionItem {
  term: ReactNode;
  /** Absent values show a dash. */
  value: ReactNode;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
}

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(112px, max-content) 1fr;
  align-items: baseline;
  gap: ${tokens.space[3]} ${tokens.space[6]};
  ${media.phone} {
    grid-template-columns: minmax(88px, 32%) 1fr;
    gap: ${tokens.space[2]} ${tokens.space[3]};
  }
`;

const Term = styled.dt`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  line-height: 24px;
`;

const Value = styled.dd`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Pair = styled.div`
  display: contents;
`;

/** The facts of one thing: name and value, in two columns. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <List>
      {items.map(({ term, value }, index) => (
        <Pair key={index}>
          <Term>{term}</Term>
          <Value>{value ?? '–'}</Value>
        </Pair>
      ))}
    </List>
  );
}
