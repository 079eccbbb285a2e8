import { constants, type LeaveRequest } from '@portal/contracts';
import { Button } from '@portal/ui';
import type { BulkDecision } from './bulk.queries';
import { text } from './texts';

interface BulkButtonsProps {
  chosen: readonly LeaveRequest[];
  onDecide: (decision: BulkDecision) => void;
  onClear: () => void;
}

/** The actions on the selected requests. */
export function BulkButtons({ chosen, onDecide, onClear }: BulkButtonsProps) {
  const count = chosen.filter(({ can }) => can.approve).length;
  const tooMany = count > constants.decideAtOnce;
  const disabled = count === 0 || tooMany;
  const why = tooMany
    ? text('tooMany', { count: constants.decideAtOnce })
    : count === 0
      ? text('noneDecidable')
      : undefined;
  return (
    <>
      <Button variant="primary" disabled={disabled} title={why} onClick={() => onDecide('approve')}>
        {text('approveSelected', { count })}
      </Button>
      <Button disabled={disabled} title={why} onClick={() => onDecide('deny')}>
        {text('denySelected', { count })}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {text('clearSelection')}
      </Button>
    </>
  );
}
