import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

/** A key of the keyboard. */
export const Kbd = styled.kbd`
  display: inline-block;
  min-width: 24px;
  padding: 1px 6px;
  border: 1px solid ${tokens.colour.line};
  border-bottom-width: 2px;
  border-radius: ${tokens.radius.sm};
  background: ${tokens.colour.raised};
  color: ${tokens.colour.muted};
  font-family: inherit;
  font-size: ${tokens.size.xs};
  font-weight: ${tokens.weight.bold};
  line-height: 1.5;
  text-align: center;
`;
