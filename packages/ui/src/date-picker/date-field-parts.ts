import styled from 'styled-components';

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
