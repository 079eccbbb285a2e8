import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { textSize } from '../styles/text';
import { useUiText } from '../theme/UiTextContext';
import { visuallyHidden } from '../styles/visually-hidden';
import type { Tone } from '../tokens/palette';
import { tokens } from '../tokens/tokens';

export interface ProgressBarProps {
  label: ReactNode;
  /** 0 to `max`. */
  value: number;
  /** Default 100. */
  max?: number;
  /** Text at the right (default the rounded percentage). */
  valueText?: string;
  tone?: Exclude<Tone, 'accent'>;
  hideLabel?: boolean;
  /** `meter` for a share, `progressbar` (default) for work in progress. */
  role?: 'meter' | 'progressbar';
}

const Line = styled.div<{ $hidden: boolean | undefined }>`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  margin-bottom: 6px;
  ${textSize('sm')}
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Figure = styled.span`
  font-weight: ${tokens.weight.bold};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  height: 8px;
  border-radius: ${tokens.radius.full};
  background: ${tokens.colour.sunken};
  box-shadow: inset 0 0 0 1px ${tokens.colour.line};
  overflow: hidden;
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Fill = styled.div<{ $tone: Exclude<Tone, 'accent'> }>`
  height: 100%;
  border-radius: ${tokens.radius.full};
  background: ${({ $tone }) => ($tone === 'neutral' ? tokens.colour.text : tokens.tone[$tone].mark)};
  transition: width ${tokens.motion.base};
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

/** A labelled bar for a share or for work in progress. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, valueText, tone = 'neutral', hideLabel, role = 'progressbar' } = props;
  const id = useId();
  const text = useUiText();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const shown = valueText ?? text.percent(Math.round(share * 100));
  return (
    <div>
      <Line $hidden={hideLabel}>
        <span id={id}>{label}</span>
        <Figure>{shown}</Figure>
      </Line>
      <Track
        role={role}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={shown}
      >
        <Fill $tone={tone} style={{ width: `${share * 100}%` }} />
      </Track>
    </div>
  );
}
