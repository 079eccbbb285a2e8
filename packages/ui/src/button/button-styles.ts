import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

/** `primary` is signage yellow: one per view. `danger` destroys. `quiet` has no box until pointed at. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Transient props of `buttonStyles`, for a link or any other element that looks like a button. */
export interface ButtonStyleProps {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
  /** Full width of the container. */
  $block?: boolean;
  /** As wide as it is high, for a lone icon. */
  $square?: boolean;
}

const { colour } = tokens;

const variants = {
  primary: css`
    --button-bg: ${colour.accent};
    --button-hover: ${colour.accentHover};
    --button-press: ${colour.accentPress};
    border-color: ${colour.accentEdge};
    color: ${colour.onAccent};
  `,
  secondary: css`
    --button-bg: ${colour.raised};
    --button-hover: ${colour.hover};
    --button-press: ${colour.sunken};
    border-color: ${colour.edge};
    color: ${colour.text};
  `,
  quiet: css`
    --button-bg: transparent;
    --button-hover: ${colour.hover};
    --button-press: ${colour.sunken};
    border-color: transparent;
    color: ${colour.text};
  `,
  danger: css`
    --button-bg: ${colour.dangerFill};
    --button-hover: ${colour.dangerFillHover};
    --button-press: ${colour.dangerFillHover};
    border-color: transparent;
    color: ${colour.onDanger};
  `,
};

const sizes = {
  sm: css`
    min-height: ${tokens.control.sm};
    padding: 3px ${tokens.space[3]};
    font-size: ${tokens.size.sm};
    gap: 6px;
  `,
  md: css`
    min-height: ${tokens.control.md};
    padding: 7px ${tokens.space[4]};
    font-size: ${tokens.size.md};
    gap: ${tokens.space[2]};
  `,
  lg: css`
    min-height: ${tokens.control.lg};
    padding: 11px ${tokens.space[6]};
    font-size: ${tokens.size.md};
    gap: ${tokens.space[2]};
  `,
};

const disabledStyle = css`
  background: ${colour.sunken};
  border-color: ${colour.line};
  color: ${colour.muted};
  cursor: not-allowed;
`;

/**
 * The look of a button on any element: `styled(Link)<ButtonStyleProps>\`${buttonStyles}\`` makes a router link of
 * it. Understands `disabled`, `aria-disabled` and `aria-busy`.
 */
export const buttonStyles = css<ButtonStyleProps>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  border: 1px solid transparent;
  border-radius: ${tokens.radius.md};
  background: var(--button-bg);
  font-family: inherit;
  font-weight: ${tokens.weight.bold};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition: background-color ${tokens.motion.fast};
  ${({ $variant = 'secondary' }) => variants[$variant]}
  ${({ $size = 'md' }) => sizes[$size]}
  ${({ $square, $size = 'md' }) => $square && `width: ${tokens.control[$size]}; padding: 0;`}
  ${({ $block }) => $block && 'width: 100%;'}

  & > svg {
    flex: none;
    width: 1.125em;
    height: 1.125em;
  }
  &:hover {
    background: var(--button-hover);
  }
  &:active {
    background: var(--button-press);
  }
  &:disabled,
  &:disabled:hover,
  &[aria-disabled='true']:not([aria-busy='true']),
  &[aria-disabled='true']:not([aria-busy='true']):hover {
    ${({ $variant }) =>
      $variant === 'quiet'
        ? `background: transparent; color: ${colour.muted}; cursor: not-allowed;`
        : disabledStyle}
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    &:disabled,
    &[aria-disabled='true'] {
      color: GrayText;
      border-color: GrayText;
    }
  }
`;
