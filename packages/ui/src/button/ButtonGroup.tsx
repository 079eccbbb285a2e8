import styled from 'styled-components';
import { media } from '../styles/media';
import { tokens } from '../tokens/tokens';

/** Buttons that belong together, with the one distance that buttons have. On a phone they share the width. */
export const ButtonGroup = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  ${media.phone} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;
