import styled, { css } from 'styled-components';
import { layers } from '../tokens/scale';
import { tokens } from '../tokens/tokens';

/** Holds a floating box above dialogs. */
export const Positioner = styled.div`
  z-index: ${layers.popup};
`;

/** The box of a menu, list or popover. */
export const popupStyles = css`
  max-width: var(--available-width);
  max-height: var(--available-height);
  overflow-y: auto;
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.raised};
  color: ${tokens.colour.text};
  box-shadow: ${tokens.elevation.popup};
  font-size: ${tokens.size.md};
  line-height: ${tokens.leading.md};
  outline: none;
  transform-origin: var(--transform-origin);
  transition:
    opacity ${tokens.motion.fast},
    transform ${tokens.motion.fast};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(-4px);
  }
`;

/** One line of a menu or list. */
export const itemStyles = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 36px;
  padding: 6px ${tokens.space[3]};
  border-radius: ${tokens.radius.sm};
  color: inherit;
  text-decoration: none;
  cursor: default;
  outline: none;
  user-select: none;
  & > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: ${tokens.colour.muted};
  }
  /* Seen where colours are forced. By a media query, the browser would recompute the styles of the whole page as the list opens. */
  &[data-highlighted] {
    background: ${tokens.colour.hover};
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: ${tokens.colour.muted};
  }
`;
