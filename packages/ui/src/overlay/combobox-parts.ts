import styled from 'styled-components';
import { controlStyles } from '../field/control-styles';
import { oneLine, textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';
import { itemStyles, popupStyles } from './popup-styles';

export const Box = styled.div`
  ${controlStyles}
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding: 0 4px 0 0;
  &:has(input:disabled) {
    background: ${tokens.colour.sunken};
    border-color: ${tokens.colour.line};
  }
`;

export const Input = styled.input`
  flex: 1 1 auto;
  min-width: 0;
  min-height: 38px;
  padding: 6px 0 6px ${tokens.space[3]};
  border: 0;
  background: transparent;
  outline: none;
  text-overflow: ellipsis;
  &::placeholder {
    color: ${tokens.colour.muted};
    opacity: 1;
  }
  &:disabled {
    color: ${tokens.colour.muted};
    cursor: not-allowed;
  }
`;

export const Buttons = styled.span`
  display: flex;
  flex: none;
`;

export const IconSlot = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.sm};
  background: transparent;
  color: ${tokens.colour.muted};
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${tokens.colour.hover};
    color: ${tokens.colour.text};
  }
  & > svg {
    width: 18px;
    height: 18px;
  }
`;

export const Popup = styled.div`
  ${popupStyles}
  display: flex;
  flex-direction: column;
  width: max(var(--anchor-width), 220px);
  max-height: min(360px, var(--available-height));
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

/* Stays mounted while empty, so that its changes are announced. */
export const Message = styled.div`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  &:not(:empty) {
    padding: ${tokens.space[3]} ${tokens.space[4]};
  }
`;
