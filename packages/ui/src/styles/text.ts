import { css } from 'styled-components';
import type { TypeSize } from '../tokens/scale';
import { tokens } from '../tokens/tokens';

/** Font size and line height of one step of the type scale: `${textSize('sm')}`. */
export const textSize = (size: TypeSize) => css`
  font-size: ${tokens.size[size]};
  line-height: ${tokens.leading[size]};
`;

/** One line, cut with an ellipsis. The full text must be reachable elsewhere (title, tooltip, detail). */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
