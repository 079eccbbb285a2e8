import styled from 'styled-components';
import type { Space } from '../tokens/scale';
import { tokens } from '../tokens/tokens';

export interface StackProps {
  /** Distance between the children on the 4 px grid (default 4, which is 16 px). */
  $gap?: Space;
  $align?: 'stretch' | 'start' | 'center' | 'end';
}

/** Children below each other with one distance. `<Stack $gap={6}>`; `as` changes the element. */
export const Stack = styled.div<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
  min-width: 0;
`;
