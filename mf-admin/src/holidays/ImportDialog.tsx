import type { ImportedHoliday, Region } from '@portal/contracts';
import { formatDate, formatWeekday, styled } from '@portal/portal-sdk';
import { Checkbox, EmptyState, ErrorState, Notice, Select, Skeleton, textSize, tokens } from '@portal/ui';
import { useState } from 'react';
import { FormDialog } from '../shared/FormDialog';
import { Quiet } from '../shared/Quiet';
import { toastDone, toastFailed } from '../shared/toasts';
import { countryName } from '../shared/countries';
import { useImportHolidays, useImportPreview } from './import.queries';
import { shareOptions, type Share } from './shares';
import { text } from './texts';

interface Props {
  region: Region;
  year: number;
  onClose: () => void;
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 148px;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding-block: ${tokens.space[2]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
`;
const Hint = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

const dateOf = (date: string): string => `${formatWeekday(date).slice(0, 3)}, ${formatDate(date)}`;
const keyOf = ({ date, name }: ImportedHoliday): string => `${date} ${name}`;

/** Why a day is not ticked. */
function remarkOf({ state, kind }: ImportedHoliday): string {
  if (state !== 'new') return ` · ${text(`import_${state}`)}`;
  return kind === 'bank' ? ` · ${text('import_bank')}` : '';
}

/** The holidays of a country in a year: HR unticks days or halves them, then saves (WORK-06). */
export function ImportDialog({ region, year, onClose }: Props) {
  const preview = useImportPreview(region.id, year);
  const save = useImportHolidays(region.id, year);
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [shares, setShares] = useState<Readonly<Record<string, Share>>>({});
  const [none, setNone] = useState(false);
  const days = preview.data ?? [];
  const shareOf = (day: ImportedHoliday): Share => shares[keyOf(day)] ?? (day.share === 1 ? 1 : 0.5);
  const isTicked = (day: ImportedHoliday): boolean =>
    day.state === 'new' && (ticks[keyOf(day)] ?? day.kind === 'public');
  const chosen = days.filter(isTicked);
  const submit = async () => {
    setNone(chosen.length === 0);
    if (chosen.length === 0) return;
    try {
      await save.mutateAsync(chosen.map((day) => ({ date: day.date, name: day.name, share: shareOf(day) })));
      toastDone(chosen.length === 1 ? text('importedOne') : text('imported', { count: chosen.length }));
      onClose();
    } catch (error) {
      toastFailed(error, text('importFailed'));
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title={text('importTitle', { region: region.name, year })}
      submitLabel={chosen.length === 1 ? text('importSaveOne') : text('importSave', { count: chosen.length })}
      busy={save.isPending}
      onSubmit={async (event) => {
        event.preventDefault();
        await submit();
      }}
    >
      <Hint>{text('importHint')}</Hint>
      {preview.isError && (
        <ErrorState title={text('importPreviewFailed')} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && (
        <div aria-busy="true">
          <Skeleton height="320px" />
        </div>
      )}
      {preview.data?.length === 0 && (
        <EmptyState title={text('importEmpty')}>
          {text('importEmptyText', { country: countryName(region.country), year })}
        </EmptyState>
      )}
      <List>
        {days.map((day) => {
          const key = keyOf(day);
          const words = { name: day.name, date: dateOf(day.date) };
          return (
            <Line key={key}>
              <Checkbox
                aria-label={text('include', words)}
                label={day.name}
                hint={
                  <Quiet as="span">
                    {words.date}
                    {remarkOf(day)}
                  </Quiet>
                }
                checked={isTicked(day)}
                disabled={day.state !== 'new'}
                onChange={({ target }) => setTicks((before) => ({ ...before, [key]: target.checked }))}
              />
              <Select
                label={text('countsAsOf', words)}
                hideLabel
                options={shareOptions}
                value={String(shareOf(day))}
                disabled={!isTicked(day)}
                onChange={({ target }) =>
                  setShares((before) => ({ ...before, [key]: Number(target.value) as Share }))
                }
              />
            </Line>
          );
        })}
      </List>
      {none && chosen.length === 0 && (
        <Notice tone="danger" role="alert">
          {text('importNone')}
        </Notice>
      )}
    </FormDialog>
  );
}
