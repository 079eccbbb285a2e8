import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

/** A date input with its calendar button inside the box, at the end. */
export const WithButton = styled.div`
  position: relative;
  & > input {
    padding-inline-end: 44px;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
  }
`;

/** First and last day beside each other, then the calendar button. */
export const RangeRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space[2]};
  & label {
    color: ${tokens.colour.muted};
    font-weight: ${tokens.weight.regular};
  }
  & input {
    padding-inline: ${tokens.space[2]};
  }
  /* Beside the inputs and not beside their labels. */
  & > button {
    margin-top: 26px;
  }
`;
