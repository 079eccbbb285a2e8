import styled, { keyframes } from 'styled-components';
import { tokens } from '../tokens/tokens';

export interface SkeletonProps {
  /** CSS length of the final content (default: the full width). */
  width?: string;
  /** CSS length (default one line of text). */
  height?: string;
  round?: boolean;
}

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Block = styled.span<{ $width: string; $height: string; $round: boolean | undefined }>`
  display: block;
  flex: none;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $round }) => ($round ? tokens.radius.full : tokens.radius.sm)};
  background: ${tokens.tone.neutral.bg};
  animation: ${breathe} 1.6s ease-in-out infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

/** A placeholder in the final size. Hidden from assistive technology: set `aria-busy` on the parent. */
export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return <Block $width={width} $height={height} $round={round} aria-hidden="true" />;
}
