import styled from 'styled-components';
import { oneLine, textSize } from '../styles/text';
import { visuallyHidden } from '../styles/visually-hidden';
import { tokens } from '../tokens/tokens';
import { itemStyles, popupStyles, Positioner } from './popup-styles';

/*
 * As high as a full list, of whatever length the list is: its place is looked for once, and not with every key. What
 * is beside a short list is not covered by it.
 */
export const Place = styled(Positioner)`
  display: flex;
  flex-direction: column;
  height: min(360px, var(--available-height));
  pointer-events: none;
  &[data-side='top'] {
    justify-content: flex-end;
  }
  &[hidden] {
    display: none;
  }
`;

export const Popup = styled.div`
  ${popupStyles}
  &[data-open] {
    pointer-events: auto;
  }
  display: flex;
  flex-direction: column;
  width: max(var(--anchor-width), 220px);
  max-height: 100%;
  overflow: hidden;
`;

/* The list scrolls, and not the box around it: the keys of the input move through it. */
export const List = styled.div`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 4px;
  &[data-empty] {
    padding: 0;
  }
`;

export const Item = styled.div`
  ${itemStyles}
  justify-content: space-between;
  &[aria-selected='true'] {
    font-weight: ${tokens.weight.bold};
  }
`;

export const ItemWords = styled.span`
  min-width: 0;
  ${oneLine}
`;

export const ItemDescription = styled.span`
  display: block;
  color: ${tokens.colour.muted};
  font-weight: ${tokens.weight.regular};
  ${textSize('sm')}
  ${oneLine}
`;

/* Stays mounted while empty, so that its changes are announced; above items for screen readers only, as it would push them away. */
export const Message = styled.div<{ $hidden?: boolean }>`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  &:not(:empty) {
    padding: ${tokens.space[3]} ${tokens.space[4]};
  }
  ${({ $hidden }) => $hidden && visuallyHidden}
`;
