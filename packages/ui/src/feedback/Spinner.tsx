import styled, { keyframes } from 'styled-components';
import { visuallyHidden } from '../styles/visually-hidden';
import { tokens } from '../tokens/tokens';

export interface SpinnerProps {
  /** CSS length (default 20px). */
  size?: string;
  /** Accessible name; without it the spinner decorates a text. */
  label?: string;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const breathe = keyframes`
  50% { opacity: 0.4; }
`;

const Ring = styled.span<{ $size: string }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border: 2px solid color-mix(in srgb, currentColor 28%, transparent);
  border-top-color: currentColor;
  border-radius: ${tokens.radius.full};
  animation: ${turn} 0.8s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: ${breathe} 2s ease-in-out infinite;
  }
`;

const Label = styled.span`
  ${visuallyHidden}
`;

/** Progress without a known end. Set a `label` if no text beside it explains it. */
export function Spinner({ size = '20px', label }: SpinnerProps) {
  if (!label) return <Ring $size={size} aria-hidden="true" />;
  return (
    <span role="status">
      <Ring $size={size} aria-hidden="true" />
      <Label>{label}</Label>
    </span>
  );
}
