import type { SetupStep } from '@portal/contracts';
import { formatNumber, Link, styled } from '@portal/portal-sdk';
import { Badge, Card, ErrorState, Skeleton, tokens } from '@portal/ui';
import { Quiet } from '../shared/Quiet';
import { isDone, useSetup } from './setup.queries';
import { text } from './texts';

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
`;
const Step = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  padding: ${tokens.space[2]} 0;
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
`;

function Checklist({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Card title={text('setUp')} description={text('setUpProgress', { done, count: steps.length })}>
      <Steps>
        {steps.map(({ key, link, count = 0, ...step }) => (
          <Step key={key}>
            <Badge dot tone={step.done ? 'success' : 'neutral'}>
              {text(step.done ? 'stepDone' : 'stepOpen')}
            </Badge>
            <Link to={link}>{text(`step_${key}`)}</Link>
            {count > 0 && <Quiet as="span">{text('stepCount', { count: formatNumber(count) })}</Quiet>}
          </Step>
        ))}
      </Steps>
    </Card>
  );
}

/** What an organisation enters first, each step ticked by what is there and leading to its screen. */
export function SetupChecklist() {
  const { data, isError, refetch } = useSetup();
  if (isError) return <ErrorState title={text('setUpFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="56px" />;
  const { steps } = data;
  if (steps.every(isDone))
    return <Card title={text('setUp')} description={text('setUpDone', { count: steps.length })} />;
  return <Checklist steps={steps} />;
}
