import { styled, useUser } from '@portal/portal-sdk';
import { Card, textSize, tokens } from '@portal/ui';
import { Flag } from 'lucide-react';
import { hatched } from './team-chart-styles';
import { codeOf, legend } from '../shared/leave-type-style';
import { TypeBadge } from '../shared/TypeBadge';
import { text } from './texts';

const Code = styled.span`
  display: inline-block;
  min-width: 24px;
  ${textSize('sm')}
  font-weight: ${tokens.weight.bold};
`;
const Plain = styled.span`
  display: inline-block;
  width: 24px;
  height: 16px;
  margin-inline-end: ${tokens.space[2]};
  background: ${tokens.hue.slate.bg};
  vertical-align: middle;
  print-color-adjust: exact;
`;
const Stripes = styled(Plain)`
  border-block: 2px solid ${tokens.hue.slate.mark};
  background: repeating-linear-gradient(
    135deg,
    ${tokens.hue.slate.bg} 0 4px,
    ${tokens.colour.surface} 4px 8px
  );
`;

const Free = styled(Plain)`
  background-color: transparent;
  ${hatched}
`;
const FlagMark = styled(Flag)`
  display: inline-block;
  width: 24px;
  height: 16px;
  margin-inline-end: ${tokens.space[2]};
  vertical-align: middle;
`;

/* The letters line up in columns. */
const Types = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The nine leave types with the letters and colours that stand for them (CAL-04), and marks of days off. */
export function Legend({ inChart = false }: { inChart?: boolean }) {
  const { isAdmin } = useUser();
  const Swatch = inChart ? Stripes : Plain;
  return (
    <Card title={text('legend')} level={3}>
      <Types>
        {legend.map(({ name }) => (
          <li key={name}>
            <Code>{codeOf(name)}</Code>
            <TypeBadge name={name} />
          </li>
        ))}
        {!isAdmin && (
          <li>
            <Swatch aria-hidden="true" />
            {text('hiddenType')}
          </li>
        )}
        <li>
          <FlagMark aria-hidden="true" />
          {text('publicHoliday')}
        </li>
        <li>
          <Free aria-hidden="true" />
          {text('restDay')}
        </li>
      </Types>
    </Card>
  );
}
