import { formatTime, localOfInstant } from '@portal/portal-sdk';
import { Button, toast } from '@portal/ui';
import type { DataTableColumn } from '@portal/ui/data-table';
import { useState } from 'react';
import { nameOf, shownStatus } from '../shared/shift-view';
import { wordOf } from '../shared/StatusBadge';
import { text } from '../texts';
import type { RosterShift } from './Roster';

const columns = (): DataTableColumn<RosterShift>[] => {
  const column = (id: string, header: string, value: (shift: RosterShift) => string | null) => ({
    id,
    header,
    value,
  });
  return [
    column('date', text('date'), ({ startTime }) => localOfInstant(startTime).slice(0, 10)),
    column('start', text('start'), ({ startTime }) => formatTime(startTime)),
    column('end', text('end'), ({ endTime }) => endTime && formatTime(endTime)),
    column('employee', text('employee'), nameOf),
    column('job', text('jobTitle'), ({ employee }) => employee?.jobTitle ?? null),
    column('location', text('location'), ({ location }) => location),
    column('status', text('wallStatus'), (shift) => wordOf(shownStatus(shift, Date.now()))),
  ];
};

interface Props {
  /** Of the file, without its ending. */
  name: string;
  shifts: readonly RosterShift[];
  disabled: boolean;
}

/** Saves the week that is shown as a CSV file. */
export function RosterCsv({ name, shifts, disabled }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { saveTextFile, toCsv } = await import('@portal/ui/data-table');
      saveTextFile(`${name}.csv`, await toCsv(shifts, columns()));
    } catch {
      toast({ title: text('error'), description: text('csvFailed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} busyText={text('csv')} disabled={disabled} onClick={() => void save()}>
      {text('csv')}
    </Button>
  );
}
