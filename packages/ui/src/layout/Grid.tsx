import styled from 'styled-components';
import type { Space } from '../tokens/scale';
import { tokens } from '../tokens/tokens';

export interface GridProps {
  /** Least width of a column in px; as many columns as fit (default 240). */
  $min?: number;
  $gap?: Space;
}

/** Equal columns, as many as fit; one column on a phone without a media query. `<Grid $min={280}>`. */
export const Grid = styled.div<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = 240 }) => $min}px), 1fr));
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
  min-width: 0;
`;
