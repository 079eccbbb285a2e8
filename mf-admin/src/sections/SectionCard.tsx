import { Quiet } from '../shared/Quiet';
import type { ReleaseState } from '@portal/contracts';
import { Link, styled } from '@portal/portal-sdk';
import { Badge, DescriptionList, textSize, tokens } from '@portal/ui';
import { text } from './texts';
import { factsOf, standing } from './release-texts';

const Root = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  min-width: 0;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  overflow-wrap: anywhere;
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.space[3]};
`;
const Name = styled.h2`
  ${textSize('lg')}
  font-weight: ${tokens.weight.bold};
`;
/** Summary of a section with a link to its page. */
export function SectionCard({ state }: { state: ReleaseState }) {
  const { words, tone } = standing(state);
  return (
    <Root aria-label={state.title}>
      <Top>
        <div>
          <Name>{state.title}</Name>
          <Quiet>{state.name}</Quiet>
        </div>
        <Badge tone={tone} dot>
          {words}
        </Badge>
      </Top>
      <DescriptionList items={factsOf(state)} />
      <Link to={`/sections?section=${state.name}`} aria-label={text('manageSection', { title: state.title })}>
        {text('manage')}
      </Link>
    </Root>
  );
}
