import { styled, useUser } from '@portal/portal-sdk';
import { Card, Inline, textSize, tokens } from '@portal/ui';
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

/* The chart's letters line up in columns. */
const Types = styled(Inline)<{ $columns: boolean }>`
  ${({ $columns }) =>
    $columns && 'display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));'}
`;

const Hidden = styled.p`
  margin-top: ${tokens.space[3]};
`;

/** The nine leave types and their colours (CAL-04), with their letters beside the team chart. */
export function Legend({ letters = false }: { letters?: boolean }) {
  const { isAdmin } = useUser();
  return (
    <Card title={text('legend')} level={3}>
      <Types as="ul" $columns={letters}>
        {legend.map(({ name }) => (
          <li key={name}>
            {letters && <Code>{codeOf(name)}</Code>}
            <TypeBadge name={name} />
          </li>
        ))}
        {letters && !isAdmin && (
          <li>
            <Stripes aria-hidden="true" />
            {text('hiddenType')}
          </li>
        )}
      </Types>
      {!letters && !isAdmin && (
        <Hidden>
          <Plain aria-hidden="true" />
          {text('hiddenType')}
        </Hidden>
      )}
    </Card>
  );
}
