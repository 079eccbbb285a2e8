import styled from 'styled-components';
import type { Tone } from '../tokens/palette';
import { tokens } from '../tokens/tokens';
import { sparklinePoints } from './sparkline-points';

export interface SparklineProps {
  /** Oldest first. */
  values: readonly number[];
  /** What it shows, in words: '12 weeks, from 4 to 9 requests'. */
  label: string;
  width?: number;
  height?: number;
  tone?: Exclude<Tone, 'accent'>;
}

const Svg = styled.svg`
  flex: 0 1 auto;
  min-width: 0;
  overflow: visible;
`;

/** A small line chart without axes. The last value has a dot. */
export function Sparkline({ values, label, width = 96, height = 32, tone = 'neutral' }: SparklineProps) {
  const points = sparklinePoints(values, width, height);
  const last = points.at(-1);
  const path = points.map(([x, y]) => `${x},${y}`).join(' ');
  const colour = tokens.tone[tone].mark;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline
        points={path}
        fill="none"
        stroke={colour}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last[0]} cy={last[1]} r="3" fill={colour} />}
    </Svg>
  );
}
