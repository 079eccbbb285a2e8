import { useState } from 'react';
import { secondStep } from '@portal/contracts';
import { formatDate, queryOf, styled, useQuery, useRefresh } from '@portal/portal-sdk';
import { Badge, Button, ErrorState, Inline, Skeleton, Stack, textSize, tokens } from '@portal/ui';
import { SecondStepSetUp } from './SecondStepSetUp';
import { text } from './texts';
import { TurnOffForm } from './TurnOffForm';

const Heading = styled.h3`
  font-weight: ${tokens.weight.medium};
  ${textSize('lg')}
`;

/** The user's two-step verification: off, being set up, or on. */
export function SecondStepSection() {
  const { data, isError, refetch } = useQuery({ ...queryOf(secondStep), staleTime: 0 });
  const [turnsOff, setTurnsOff] = useState(false);
  const refresh = useRefresh();
  const changed = () => {
    setTurnsOff(false);
    void refresh(secondStep);
  };
  if (isError) return <ErrorState title={text('secondStepFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="96px" />;
  const left = data.recoveryCodesLeft;
  return (
    <Stack as="section" $gap={3} aria-labelledby="second-step">
      <Inline>
        <Heading id="second-step">{text('secondStep')}</Heading>
        <Badge dot tone={data.since ? 'success' : 'neutral'}>
          {data.since ? text('secondStepOn', { date: formatDate(data.since) }) : text('secondStepOff')}
        </Badge>
      </Inline>
      <p>{text('secondStepAbout')}</p>
      {!data.since && <SecondStepSetUp onDone={changed} />}
      {data.since && (
        <p>{left === 1 ? text('oneRecoveryCodeLeft') : text('recoveryCodesLeft', { count: left })}</p>
      )}
      {data.since && !turnsOff && (
        <div>
          <Button onClick={() => setTurnsOff(true)}>{text('turnOff')}</Button>
        </div>
      )}
      {turnsOff && <TurnOffForm onDone={changed} onCancel={() => setTurnsOff(false)} />}
    </Stack>
  );
}
