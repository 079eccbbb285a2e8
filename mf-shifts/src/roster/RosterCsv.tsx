import { constants } from '@portal/contracts';
import { formatTime, localOfInstant } from '@portal/portal-sdk';
import { Button } from '@portal/ui';
import type { DataTableColumn } from '@portal/ui/data-table';
import { nameOf, shownStatus } from '../shared/shift-view';
import { wordOf } from '../shared/StatusBadge';
import { text } from '../page-texts';
import type { RosterShift } from './week';
import { useFullWeek, type ShownWeek, type FullDays } from './use-full-week';

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
    column('employeeId', text('employeeNumber'), ({ employee }) => employee?.employeeNumber ?? null),
    column('job', text('jobTitle'), ({ employee }) => employee?.jobTitle ?? null),
    column('location', text('location'), ({ location }) => location),
    column('status', text('wallStatus'), (shift) => wordOf(shownStatus(shift, Date.now()))),
  ];
};

interface Props {
  /** File name without extension. */
  name: string;
  week: ShownWeek;
  disabled: boolean;
}

/** Saves the whole week as CSV; loads the shifts that are not on screen. */
export function RosterCsv({ name, week, disabled }: Props) {
  const { busy, begin } = useFullWeek(week, {
    most: constants.rosterFileRowsMax,
    failed: text('csvFailed'),
  });
  const save = async (whole: FullDays) => {
    const { saveTextFile, toCsv } = await import('@portal/ui/data-table');
    saveTextFile(`${name}.csv`, await toCsv([...whole.values()].flat(), columns()));
  };
  return (
    <Button size="sm" busy={busy} busyText={text('csv')} disabled={disabled} onClick={() => void begin(save)}>
      {text('csv')}
    </Button>
  );
}
