import { constants } from '@portal/contracts';
import { Button } from '@portal/ui';
import { text } from '../page-texts';
import { useFullWeek, type ShownWeek, type FullDays } from './use-full-week';

interface Props {
  week: ShownWeek;
  disabled: boolean;
  /** Prints the whole week. */
  onRead: (whole: FullDays) => void;
}

/** Prints the whole week; loads the shifts that are not on screen. */
export function RosterPrint({ week, disabled, onRead }: Props) {
  const { busy, begin } = useFullWeek(week, {
    most: constants.rosterPrintRowsMax,
    otherwise: text('exportInstead'),
    failed: text('loadFailed'),
  });
  return (
    <Button
      size="sm"
      busy={busy}
      busyText={text('print')}
      disabled={disabled}
      onClick={() => void begin(onRead)}
    >
      {text('print')}
    </Button>
  );
}
