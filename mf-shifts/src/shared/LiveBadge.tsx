import { constants } from '@portal/contracts';
import { useLiveState } from '@portal/portal-sdk';
import { Badge } from '@portal/ui';
import { text } from '../texts';

/**
 * Whether the board shows what happens while it happens. Without the stream of events it is as old as the poll, and
 * without an answer to the poll older; both are said in words, and so is that it is live again.
 */
export function LiveBadge({ readable }: { readable: boolean }) {
  const told = useLiveState() !== 'fallback';
  return (
    <span role="status">
      {readable && told ? (
        <Badge tone="success" pulse>
          {text('live')}
        </Badge>
      ) : (
        <Badge tone="warning" dot>
          {readable ? text('notLivePolling', { seconds: constants.shiftPollSeconds }) : text('notLive')}
        </Badge>
      )}
    </span>
  );
}
