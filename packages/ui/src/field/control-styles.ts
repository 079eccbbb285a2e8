import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

/** The box of a text-like control, for an input, a textarea, a select or a wrapper around one. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${tokens.control.md};
  padding: 7px ${tokens.space[3]};
  border: 1px solid ${tokens.colour.edge};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.raised};
  color: ${tokens.colour.text};
  font-family: inherit;
  font-size: ${tokens.size.md};
  line-height: 1.6;
  transition: border-color ${tokens.motion.fast};

  &::placeholder {
    color: ${tokens.colour.muted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${tokens.colour.text};
  }
  &:focus-visible,
  &:has(input:focus-visible) {
    outline: 2px solid ${tokens.colour.focus};
    outline-offset: -1px;
    border-color: ${tokens.colour.focus};
  }
  &[aria-invalid='true'],
  &:has([aria-invalid='true']) {
    border-color: ${tokens.colour.danger};
    box-shadow: inset 0 0 0 1px ${tokens.colour.danger};
  }
  &:disabled {
    background: ${tokens.colour.sunken};
    border-color: ${tokens.colour.line};
    color: ${tokens.colour.muted};
    cursor: not-allowed;
  }
  &:read-only:is(input, textarea) {
    background: ${tokens.colour.sunken};
  }
`;
