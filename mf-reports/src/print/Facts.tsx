import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';
import { text } from '../texts';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[6]};
  ${textSize('sm')}
  & dt {
    color: ${tokens.colour.muted};
  }
  & dd {
    font-weight: ${tokens.weight.medium};
  }
`;

const names = ['covers', 'people', 'rows', 'madeBy', 'madeAt'] as const;

/** The facts at the top of a printed report. */
export const Facts = ({ facts }: { facts: Record<(typeof names)[number], string> }) => (
  <List>
    {names.map((name) => (
      <div key={name}>
        <dt>{text(`fact_${name}`)}</dt>
        <dd>{facts[name]}</dd>
      </div>
    ))}
  </List>
);
