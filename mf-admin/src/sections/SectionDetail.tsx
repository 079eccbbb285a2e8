import { shellName } from '@portal/contracts';
import { deferred, formatDateTime, formatNumber, formatPercent } from '@portal/portal-sdk';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  ErrorState,
  Inline,
  Skeleton,
  Stack,
  Timeline,
} from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useSection } from './sections.queries';
import { text } from './texts';
import { Tokens } from './Tokens';
import { Versions } from './Versions';
import { factsOf, loadsInWords, moveInWords, standing, whoMoved } from './release-texts';

const ActivateDialog = deferred(() => import('./ActivateDialog').then((part) => part.ActivateDialog));
const NoteDialog = deferred(() => import('./NoteDialog').then((part) => part.NoteDialog));
const ThresholdDialog = deferred(() => import('./ThresholdDialog').then((part) => part.ThresholdDialog));

type Asked = { deed: 'rollback' | 'kill' | 'unkill' | 'threshold' } | { deed: 'release'; version: string };

/** One section: state, actions, versions, history and tokens. */
export function SectionDetail({ name, back }: { name: string; back: ReactNode }) {
  const { data, isPending, isError, refetch } = useSection(name);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (isError)
    return (
      <Stack $gap={4}>
        <p>{back}</p>
        <ErrorState title={text('sectionFailed')} onRetry={() => void refetch()} />
      </Stack>
    );
  if (isPending) return <Skeleton height="640px" />;
  const { state, moves, versions } = data;
  const { words, tone } = standing(state);
  const { percent, loads } = state.threshold;
  const close = () => setAsked(null);
  return (
    <Stack $gap={5}>
      <p>{back}</p>
      <Card
        title={state.title}
        description={state.name}
        badge={
          <Badge tone={tone} dot>
            {words}
          </Badge>
        }
        actions={
          <Inline $gap={2}>
            <Button onClick={() => setAsked({ deed: 'rollback' })}>{text('rollBack')}</Button>
            {state.killed ? (
              <Button variant="primary" onClick={() => setAsked({ deed: 'unkill' })}>
                {text('switchOn')}
              </Button>
            ) : (
              <Button
                variant="danger"
                disabledReason={!state.can.switchOff && text(name === shellName ? 'shellStaysOn' : 'staysOn')}
                onClick={() => setAsked({ deed: 'kill' })}
              >
                {text('switchOff')}
              </Button>
            )}
          </Inline>
        }
      >
        <DescriptionList
          items={[
            ...factsOf(state),
            {
              term: text('safeguard'),
              value: (
                <Inline $gap={3}>
                  {text('safeguardAt', { percent: formatPercent(percent), loads: formatNumber(loads) })}
                  <Button size="sm" variant="quiet" onClick={() => setAsked({ deed: 'threshold' })}>
                    {text('change')}
                  </Button>
                </Inline>
              ),
            },
          ]}
        />
      </Card>
      <Versions versions={versions} onRelease={(version) => setAsked({ deed: 'release', version })} />
      <Card title={text('history')}>
        <Timeline
          label={text('history')}
          events={moves.map((move) => ({
            id: move.id,
            ...moveInWords(move),
            time: formatDateTime(move.at),
            dateTime: move.at,
            children: (
              <p>
                {[
                  whoMoved(move),
                  move.note,
                  move.loads > 0 && loadsInWords({ loads: move.loads, failures: move.failures }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ),
          }))}
        />
      </Card>
      <Tokens name={name} title={state.title} />
      {asked?.deed === 'release' && <ActivateDialog state={state} version={asked.version} onClose={close} />}
      {asked?.deed === 'threshold' && <ThresholdDialog state={state} onClose={close} />}
      {asked && asked.deed !== 'release' && asked.deed !== 'threshold' && (
        <NoteDialog deed={asked.deed} state={state} onClose={close} />
      )}
    </Stack>
  );
}
