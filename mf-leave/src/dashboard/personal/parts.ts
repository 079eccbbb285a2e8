import { styled } from '@portal/portal-sdk';
import { tokens } from '@portal/ui';

/** Lines of a panel, each with a rule above it. */
export const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${tokens.space[3]};
    padding-block: ${tokens.space[2]};
  }
  & > li:first-child {
    padding-block-start: 0;
  }
  & > li:last-child {
    padding-block-end: 0;
  }
  & > li + li {
    border-top: 1px solid ${tokens.colour.line};
  }
`;
