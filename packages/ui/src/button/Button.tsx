import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner';
import { Tooltip } from '../overlay/Tooltip';
import { useUiText } from '../theme/UiTextContext';
import { buttonStyles, type ButtonSize, type ButtonStyleProps, type ButtonVariant } from './button-styles';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width of the container. */
  block?: boolean;
  /** An icon before the text. */
  icon?: ReactNode;
  /**
   * An action is in progress: clicks do nothing, the focus stays, the text is `busyText`. A double click
   * starts it once, even if the second click comes before the re-render.
   */
  busy?: boolean;
  /** Text while busy (default 'Processing...'). */
  busyText?: ReactNode;
  /** Why the button cannot be used now: it stays focusable, and a tooltip gives the reason. */
  disabledReason?: string | undefined | null | false;
  ref?: Ref<HTMLButtonElement>;
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const onceOf =
  (onClick: ButtonProps['onClick']): ButtonProps['onClick'] =>
  (event) =>
    event.detail > 1 ? swallow(event) : onClick?.(event);

/**
 * A button. `variant="primary"` is the yellow one, for the single thing to do on a view. While `busy` it says so
 * and ignores clicks without losing the focus; with a `disabledReason` it stays focusable and shows why.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy, busyText, disabledReason, children, onClick, ...rest } = props;
  const text = useUiText();
  const blocked = Boolean(busy || disabledReason);
  const button = (
    <Root
      type="button"
      {...rest}
      $variant={variant}
      $size={size}
      $block={block}
      aria-busy={busy || undefined}
      aria-disabled={blocked || rest['aria-disabled']}
      onClick={blocked ? swallow : busy === undefined ? onClick : onceOf(onClick)}
    >
      {busy ? <Spinner size="1.125em" /> : icon}
      {busy ? (busyText ?? text.processing) : children}
    </Root>
  );
  return disabledReason ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
}
