import styled, { css } from 'styled-components';
import type { Hue } from '../tokens/palette';
import { tokens } from '../tokens/tokens';
import { initialsOf } from './initials';

export interface AvatarProps {
  /** The person's name; first and last initial are shown. */
  name: string;
  /** Pixels (default 36). */
  size?: number;
  hue?: Hue;
}

const Root = styled.span<{ $size: number; $hue: Hue | undefined }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${tokens.radius.full};
  font-size: ${({ $size }) => Math.max(11, Math.round($size * 0.36))}px;
  font-weight: ${tokens.weight.bold};
  line-height: 1;
  letter-spacing: 0.02em;
  ${({ $hue }) => css`
    background: ${$hue ? tokens.hue[$hue].bg : tokens.tone.neutral.bg};
    color: ${$hue ? tokens.hue[$hue].text : tokens.tone.neutral.text};
  `}
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** A person as two letters. It is decoration: the name stands beside it as text. */
export function Avatar({ name, size = 36, hue }: AvatarProps) {
  return (
    <Root $size={size} $hue={hue} aria-hidden="true">
      {initialsOf(name)}
    </Root>
  );
}
