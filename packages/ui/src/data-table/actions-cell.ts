import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { cell, compact, fact, middling, narrow } from './table-styles';

/** The buttons of a row; a folded row says them in words. */
export const ActionsCell = styled.td`
  ${cell}
  width: 1px;
  padding-block: 0;
  white-space: nowrap;
  & > div {
    display: flex;
    justify-content: flex-end;
    gap: ${tokens.space[1]};
  }
  /* Buttons below one another, and always in sight. */
  ${compact} {
    position: sticky;
    inset-inline-end: 0;
    background: ${tokens.colour.surface};
    tr:is(:hover, [aria-selected='true']) > & {
      background: inherit;
    }
    & > div,
    & > div > div {
      flex-wrap: wrap;
      max-width: 116px;
    }
  }
  ${narrow} {
    ${fact}
    align-items: center;
    width: auto;
    /* Icons line up with the values; touch targets have the size of a fingertip and extend beyond the cell. */
    & > div,
    & > div > div {
      justify-content: flex-start;
      flex-wrap: wrap;
    }
    & > div {
      margin: -8px 0 -8px -14px;
    }
    & button {
      min-width: 44px;
      min-height: 44px;
    }
    & button[data-word] {
      width: auto;
      padding-inline: ${tokens.space[2]};
      gap: 6px;
      &::after {
        content: attr(data-word);
      }
    }
    /* Buttons with visible words have the full width and need no heading. */
    &:has(button[data-word], button:not([aria-label])) {
      display: block;
      grid-column: 1 / -1;
      &::before {
        content: none;
      }
      & > div {
        margin: 0 0 0 -8px;
      }
    }
  }
  ${middling} {
    grid-column: auto;
  }
`;
