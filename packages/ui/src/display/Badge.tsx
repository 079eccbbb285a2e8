import type { HTMLAttributes, ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import type { Hue, Tone } from '../tokens/palette';
import { tokens } from '../tokens/tokens';

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  children: ReactNode;
  /** Status: warning is pending, success approved, danger denied, neutral anything else. */
  tone?: Tone;
  /** A category instead of a status (leave type, department). Wins over `tone`. */
  hue?: Hue | undefined;
  /** A dot before the word: a second sign beside the colour. */
  dot?: boolean;
  /** The dot breathes: something is waiting or live. Still under reduced motion. Implies `dot`. */
  pulse?: boolean;
  /** Round, for a lone number. */
  count?: boolean;
}

/* Animates without repainting: a page full of these would be busy with them in every frame. */
const ripple = keyframes`
  from { opacity: 0.55; transform: none; }
  70%, to { opacity: 0; transform: scale(2.25); }
`;

const Root = styled.span<{ $tone: Tone; $hue: Hue | undefined; $count: boolean | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  max-width: 100%;
  padding: 2px 8px;
  border-radius: ${tokens.radius.sm};
  font-size: ${tokens.size.xs};
  font-weight: ${tokens.weight.bold};
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  ${({ $tone, $hue }) => {
    const colours = $hue ? tokens.hue[$hue] : tokens.tone[$tone];
    return css`
      background: ${colours.bg};
      color: ${colours.text};
    `;
  }}
  ${({ $count }) =>
    $count &&
    css`
      justify-content: center;
      min-width: 22px;
      min-height: 22px;
      padding: 0 6px;
      border-radius: ${tokens.radius.full};
    `}
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Dot = styled.span<{ $pulse: boolean | undefined }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: ${tokens.radius.full};
  background: currentColor;
  ${({ $pulse }) =>
    $pulse &&
    css`
      position: relative;
      &::after {
        content: '';
        position: absolute;
        inset: 0;
        border-radius: inherit;
        background: inherit;
        animation: ${ripple} 2s ease-out infinite;
        @media (prefers-reduced-motion: reduce) {
          content: none;
        }
      }
    `}
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

/** A word about the state or kind of a thing. The colour only repeats the word. */
export function Badge({ children, tone = 'neutral', hue, dot, pulse, count, ...rest }: BadgeProps) {
  return (
    <Root {...rest} $tone={tone} $hue={hue} $count={count}>
      {(dot || pulse) && <Dot $pulse={pulse} aria-hidden="true" />}
      {children}
    </Root>
  );
}
