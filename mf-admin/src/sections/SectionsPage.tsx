import { deferred, Link, styled, useSearchParams } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, Grid, Skeleton } from '@portal/ui';
import { MonitorCog } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SectionCard } from './SectionCard';
import { SectionDetail } from './SectionDetail';
import { useSections } from './sections.queries';
import { text } from './texts';

const RunOwnDialog = deferred(() => import('./RunOwnDialog').then((part) => part.RunOwnDialog));

const Whole = styled.div`
  outline: none;
`;

function SectionList({ onRunOwn }: { onRunOwn: () => void }) {
  const { data, isPending, isError, refetch } = useSections();
  if (isError) return <ErrorState title={text('sectionsFailed')} onRetry={() => void refetch()} />;
  return (
    <Card
      aria-label={text('sections')}
      description={text('sectionsHint')}
      actions={
        <Button icon={<MonitorCog aria-hidden="true" />} onClick={onRunOwn}>
          {text('runOwn')}
        </Button>
      }
    >
      {isPending && <Skeleton height="520px" />}
      {data?.length === 0 && <EmptyState title={text('noSections')} />}
      <Grid $min={420}>
        {data?.map((state) => (
          <SectionCard key={state.name} state={state} />
        ))}
      </Grid>
    </Card>
  );
}

/**
 * All sections, or the one in the URL (`?section=mf-leave`). `?run=mf-leave&from=…` offers to run one from a
 * developer's machine, as `npm run dev` prints.
 */
export function SectionsPage() {
  const [params, setParams] = useSearchParams();
  const name = params.get('section');
  const run = params.get('run');
  const all = useRef<HTMLDivElement>(null);
  // The navigation removes the focused link.
  useEffect(() => {
    if (document.activeElement === document.body) all.current?.focus();
  }, [name]);
  return (
    <Whole ref={all} tabIndex={-1}>
      {name ? (
        <SectionDetail key={name} name={name} back={<Link to="/sections">{text('allSections')}</Link>} />
      ) : (
        <SectionList onRunOwn={() => setParams({ run: '' })} />
      )}
      {run !== null && (
        <RunOwnDialog
          remote={run}
          address={params.get('from') ?? 'http://localhost:4400'}
          onClose={() => setParams({})}
        />
      )}
    </Whole>
  );
}
