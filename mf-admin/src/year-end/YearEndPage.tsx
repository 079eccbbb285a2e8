import { deferred, formatDateTime, today } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, Inline, NumberField, Skeleton, Stack } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { toastDone, toastFailed } from '../shared/toasts';
import { text } from './texts';
import { useYearEnd, useYearEnds, type Done, type YearEndStep } from './year-end.queries';

const OpeningUpload = deferred(() => import('./OpeningUpload').then((part) => part.OpeningUpload));
const Report = deferred(() => import('./Report').then((part) => part.Report));

/** Whether a year is over, by the organisation's day. */
const isOver = (year: number) => year < Number(today().slice(0, 4));

/** Previews, runs and undoes a year end, with a report per person. */
export function YearEndPage() {
  const years = useYearEnds();
  const yearEnd = useYearEnd();
  const [year, setYear] = useState(() => Number(today().slice(0, 4)) - 1);
  const [done, setDone] = useState<Done>();
  const [importing, setImporting] = useState(false);
  const [asked, setAsked] = useState<{ step: 'run' | 'undo'; year: number }>();

  const start = (step: YearEndStep, of: number) =>
    yearEnd.mutate(
      { step, year: of },
      {
        onSuccess: (result) => {
          setDone(result);
          if (step !== 'preview') toastDone(text(step === 'run' ? 'ranDone' : 'undoneDone'));
        },
        onError: (error) => toastFailed(error, text('failed')),
        onSettled: () => setAsked(undefined),
      },
    );
  const busy = yearEnd.isPending;

  return (
    <Stack $gap={4}>
      <Card aria-label={text('yearEnd')} description={text('yearEndCaption')}>
        <Inline $gap={3} $align="end">
          <NumberField
            label={text('year')}
            min={2000}
            max={2100}
            value={year}
            onChange={(event) => setYear(Number(event.target.value))}
          />
          <Button disabled={busy} onClick={() => start('preview', year)}>
            {text(busy && !asked ? 'previewing' : 'preview')}
          </Button>
          <Button variant="primary" disabled={busy} onClick={() => setAsked({ step: 'run', year })}>
            {text('run')}
          </Button>
        </Inline>
      </Card>
      {done ? <Report done={done} /> : <EmptyState title={text('report')}>{text('reportHint')}</EmptyState>}
      <Card title={text('past')}>
        {years.isError && <ErrorState title={text('yearsFailed')} onRetry={() => void years.refetch()} />}
        {years.isPending && <Skeleton height="40px" />}
        {years.data?.length === 0 && <p>{text('noYears')}</p>}
        <Stack $gap={2}>
          {years.data?.map((each) => (
            <Inline key={each.year} $gap={3}>
              <strong>{each.year}</strong>
              <span>{text('ranBy', { time: formatDateTime(each.at), name: each.by ?? '' })}</span>
              {each.can.undo && (
                <Button
                  size="sm"
                  disabled={busy}
                  aria-label={text('undoOf', { year: String(each.year) })}
                  onClick={() => setAsked({ step: 'undo', year: each.year })}
                >
                  {text('undo')}
                </Button>
              )}
            </Inline>
          ))}
        </Stack>
      </Card>
      <Card
        title={text('openings')}
        description={text('openingsCaption')}
        actions={
          <Button icon={<Upload aria-hidden="true" />} onClick={() => setImporting(true)}>
            {text('importOpenings')}
          </Button>
        }
      />
      {importing && <OpeningUpload open={importing} onClose={() => setImporting(false)} />}
      {asked && (
        <ConfirmDialog
          open
          danger={asked.step === 'undo'}
          busy={busy}
          onClose={() => setAsked(undefined)}
          title={text(asked.step === 'run' ? 'runTitle' : 'undoTitle', { year: String(asked.year) })}
          description={text(
            asked.step === 'undo' ? 'undoBody' : isOver(asked.year) ? 'runBody' : 'runEarlyBody',
          )}
          confirmLabel={text(asked.step === 'run' ? 'run' : 'undo')}
          onConfirm={() => start(asked.step, asked.year)}
        />
      )}
    </Stack>
  );
}
