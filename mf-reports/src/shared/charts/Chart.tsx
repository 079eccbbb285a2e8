import type { ReportPicture } from '@portal/contracts';
import { formatNumber, serverText, styled } from '@portal/portal-sdk';
import { textSize, tokens, type Tone } from '@portal/ui';
import { useId } from 'react';
import { text } from '../../texts';
import { barsOf, longestOf, type Bar, type Part } from './bars';

const tones: Record<string, Exclude<Tone, 'accent'>> = {
  approved: 'success',
  taken: 'success',
  ahead: 'success',
  pending: 'warning',
  denied: 'danger',
  cancelled: 'neutral',
  unpaid: 'warning',
};
const colourOf = ({ key }: Pick<Part, 'key'>): string => tokens.tone[tones[key] ?? 'info'].mark;

const Title = styled.p`
  font-weight: ${tokens.weight.bold};
`;
const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;
const Bars = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));
  gap: ${tokens.space[4]} ${tokens.space[8]};
  margin-top: ${tokens.space[4]};
`;
const Item = styled.li`
  break-inside: avoid;
`;
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  font-variant-numeric: tabular-nums;
  & > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > :last-child {
    font-weight: ${tokens.weight.bold};
    white-space: nowrap;
  }
`;
const Drawing = styled.svg`
  width: 100%;
  height: 12px;
  margin: ${tokens.space[1]} 0;
  border-radius: ${tokens.radius.sm};
  background: ${tokens.colour.sunken};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
const Key = styled.span<{ $colour: string }>`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-inline-end: ${tokens.space[1]};
  border-radius: 2px;
  background: ${({ $colour }) => $colour};
  forced-color-adjust: none;
  print-color-adjust: exact;
`;
const Parts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[4]};
  color: ${tokens.colour.muted};
  font-variant-numeric: tabular-nums;
  ${textSize('sm')}
`;

/** One bar with its parts; the figures are also text, so colour alone carries no information. */
function BarOf({ bar, inParts, unit }: { bar: Bar; inParts: boolean; unit: string }) {
  return (
    <Item>
      <Line>
        <span>{bar.label}</span>
        <span>
          {formatNumber(bar.total)} {unit}
        </span>
      </Line>
      <Drawing viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {bar.parts.map((part) => (
          <rect
            key={part.key}
            x={part.from}
            width={part.length}
            height="12"
            style={{ fill: colourOf(part) }}
          />
        ))}
      </Drawing>
      {inParts && (
        <Parts>
          {bar.parts
            .filter(({ value }) => value > 0)
            .map((part) => (
              <span key={part.key}>
                <Key $colour={colourOf(part)} aria-hidden="true" />
                {part.title} {formatNumber(part.value)}
              </span>
            ))}
        </Parts>
      )}
    </Item>
  );
}

/** A report as a bar chart with a title, a one-sentence summary, and all figures as text. */
export function Chart({ chart }: { chart: ReportPicture }) {
  const id = useId();
  const bars = barsOf(chart);
  const longest = longestOf(bars);
  const unit = text(chart.unit);
  return (
    <figure aria-labelledby={`${id}-title`} aria-describedby={`${id}-says`}>
      <figcaption>
        <Title id={`${id}-title`}>{serverText(chart.title)}</Title>
        <Quiet id={`${id}-says`}>
          {longest
            ? text('chartHighest', { label: longest.label, value: formatNumber(longest.total), unit })
            : text('chartEmpty')}
        </Quiet>
      </figcaption>
      <Bars>
        {bars.map((bar, index) => (
          <BarOf key={`${index} ${bar.label}`} bar={bar} inParts={chart.series.length > 1} unit={unit} />
        ))}
      </Bars>
    </figure>
  );
}
