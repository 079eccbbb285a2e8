import { constants } from '@portal/contracts';
import { Button } from '@portal/ui';
import { text } from '../texts';
import { useWholeWeek, type ShownWeek, type WholeDays } from './whole-week';

interface Props {
  week: ShownWeek;
  disabled: boolean;
  /** Puts the whole week on paper. */
  onRead: (whole: WholeDays) => void;
}

/** Prints the week, the whole of it: what is not on screen is read first. */
export function RosterPrint({ week, disabled, onRead }: Props) {
  const { busy, begin } = useWholeWeek(week, {
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
