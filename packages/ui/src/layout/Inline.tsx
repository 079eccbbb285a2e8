import styled from 'styled-components';
import type { Space } from '../tokens/scale';
import { tokens } from '../tokens/tokens';

export interface InlineProps {
  /** Distance between the children on the 4 px grid (default 2, which is 8 px). */
  $gap?: Space;
  $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
  /** Keeps everything on one line; by default lines wrap. */
  $nowrap?: boolean;
}

/** Children side by side, with wrapping. `<Inline $justify="space-between">`. */
export const Inline = styled.div<InlineProps>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 2 }) => tokens.space[$gap]};
  min-width: 0;
`;
