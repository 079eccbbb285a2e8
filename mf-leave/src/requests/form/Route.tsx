import type { RouteStep } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';
import { text } from './texts';

const Steps = styled.ol`
  padding-inline-start: ${tokens.space[5]};
  list-style: decimal;
`;
const Quiet = styled.span`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

/** The deciders of each step by name; any HR user decides the HR step. */
export function Route({ steps }: { steps: readonly RouteStep[] }) {
  if (steps.length === 0) return <p>{text('decidesNobody')}</p>;
  return (
    <Steps aria-label={text('decides')}>
      {steps.map(({ step, names }, index) => {
        const role = text(`${step}Step`);
        return (
          <li key={index}>
            {names.length > 0 ? names.join(text('or')) : role} {names.length > 0 && <Quiet>{role}</Quiet>}
          </li>
        );
      })}
    </Steps>
  );
}
