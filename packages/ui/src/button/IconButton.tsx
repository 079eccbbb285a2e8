import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Tooltip } from '../overlay/Tooltip';
import { buttonStyles, type ButtonSize, type ButtonStyleProps, type ButtonVariant } from './button-styles';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The icon. */
  children: ReactNode;
  /** What it does: the accessible name, and the tooltip. */
  label: string;
  /** Stands beside the icon where a table's row is a card: a word with which `label` begins. */
  word?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Switches the tooltip off, where the label is visible beside it. */
  tooltip?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A button that is a lone icon. Its `label` is its name and its tooltip; a folded row of a table shows its `word`. */
export function IconButton(props: IconButtonProps) {
  const { children, label, word, variant = 'quiet', size = 'md', tooltip = true, ...rest } = props;
  const button = (
    <Root type="button" {...rest} aria-label={label} data-word={word} $variant={variant} $size={size} $square>
      {children}
    </Root>
  );
  if (!tooltip) return button;
  return (
    <Tooltip content={label} describes={false}>
      {button}
    </Tooltip>
  );
}
