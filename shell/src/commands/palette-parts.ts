import { styled } from '@portal/portal-sdk';
import { layers, media, oneLine, textSize, tokens, visuallyHidden } from '@portal/ui';

export const Window = styled.dialog`
  position: fixed;
  inset: 12dvh 0 auto;
  z-index: ${layers.dialog};
  width: min(640px, calc(100vw - 32px));
  max-width: none;
  max-height: 72dvh;
  margin: 0 auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.colour.surface};
  color: ${tokens.colour.text};
  box-shadow: ${tokens.elevation.dialog};
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: ${tokens.colour.scrim};
  }
  ${media.phone} {
    inset: ${tokens.space[2]} 0 auto;
    width: calc(100vw - 16px);
    max-height: calc(100dvh - 16px);
  }
`;
export const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.colour.line};
  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: ${tokens.colour.muted};
  }
  &:focus-within {
    box-shadow: inset 0 -2px 0 ${tokens.colour.focus};
  }
`;
export const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  ${textSize('lg')}
  &::placeholder {
    color: ${tokens.colour.muted};
    opacity: 1;
  }
  &:focus {
    outline: none;
  }
`;
export const List = styled.div`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${tokens.space[2]} ${tokens.space[2]};
  &:empty {
    padding: 0;
  }
`;
export const GroupName = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[1]};
  color: ${tokens.colour.muted};
  font-weight: ${tokens.weight.bold};
  ${textSize('sm')}
`;
export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 44px;
  padding: ${tokens.space[1]} ${tokens.space[3]};
  border-radius: ${tokens.radius.md};
  cursor: default;
  & > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: ${tokens.colour.muted};
  }
  &[aria-selected='true'] {
    background: ${tokens.colour.hover};
    box-shadow: inset 3px 0 0 ${tokens.colour.accent};
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
export const Words = styled.span`
  flex: 0 1 auto;
  ${oneLine}
`;
export const Hint = styled.span`
  flex: 1 1 0;
  min-width: 0;
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  ${oneLine}
`;
export const Keys = styled.span`
  display: flex;
  gap: 4px;
  ${media.phone} {
    display: none;
  }
`;
export const Message = styled.p<{ $hidden: boolean }>`
  padding: ${tokens.space[4]} ${tokens.space[5]};
  color: ${tokens.colour.muted};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;
