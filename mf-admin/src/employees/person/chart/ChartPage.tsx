import { formatNumber, styled, useSearchParams, useUser } from '@portal/portal-sdk';
import { Button, ButtonGroup, Card, EmptyState, media, Notice, Stack } from '@portal/ui';
import { ChevronsDownUp, ChevronsUpDown, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Loaded } from '../Loaded';
import { text } from '../texts';
import { useChart } from './chart.queries';
import { ChartTree } from './ChartTree';
import { aboveOf, linesOf, teamsOf } from './tree';

/* Paper has no use for what is pressed. */
const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;

/** The organisation chart by supervisors; `?person=` is who it opens at, oneself without it. */
export function ChartPage() {
  const user = useUser();
  const [params] = useSearchParams();
  const at = params.get('person') ?? user.employeeId;
  const { query, people, load } = useChart();
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [all, setAll] = useState<boolean>();
  const teams = useMemo(() => teamsOf(people), [people]);
  const onTheWay = useMemo(() => {
    const top = (teams.get('') ?? []).map(({ id }) => id);
    return new Set([...aboveOf(people, at), at, ...(top.length < 3 ? top : [])]);
  }, [people, teams, at]);
  const lines = linesOf(teams, (id) => toggled.get(id) ?? all ?? onTheWay.has(id));
  const toggle = (id: string, open: boolean) => {
    if (open && !teams.has(id)) load(id);
    setToggled(new Map(toggled).set(id, open));
  };
  const openAll = (open: boolean) => {
    setAll(open);
    setToggled(new Map());
  };
  const alone = query.data?.alone;
  return (
    <Loaded query={query} failed={text('chartFailed')}>
      {() =>
        lines.length === 0 ? (
          <Card>
            <EmptyState title={text('noChart')}>{text('noChartHint')}</EmptyState>
          </Card>
        ) : (
          <Card
            title={text('chart')}
            description={text('chartHint')}
            actions={
              <OnScreen>
                <ButtonGroup>
                  <Button icon={<ChevronsUpDown aria-hidden="true" />} onClick={() => openAll(true)}>
                    {text('openAll')}
                  </Button>
                  <Button icon={<ChevronsDownUp aria-hidden="true" />} onClick={() => openAll(false)}>
                    {text('closeAll')}
                  </Button>
                  <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                    {text('print')}
                  </Button>
                </ButtonGroup>
              </OnScreen>
            }
          >
            <Stack $gap={4}>
              <ChartTree lines={lines} at={at} onToggle={toggle} />
              {alone ? (
                <Notice>
                  {alone === 1 ? text('chartAloneOne') : text('chartAlone', { count: formatNumber(alone) })}
                </Notice>
              ) : null}
            </Stack>
          </Card>
        )
      }
    </Loaded>
  );
}
