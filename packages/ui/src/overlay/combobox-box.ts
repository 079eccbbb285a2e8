import styled from 'styled-components';
import { controlStyles } from '../field/control-styles';
import { tokens } from '../tokens/tokens';

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
