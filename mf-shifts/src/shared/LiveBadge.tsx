import { constants } from '@portal/contracts';
import { useLiveState } from '@portal/portal-sdk';
import { Badge } from '@portal/ui';
import { text } from '../texts';

/**
 * Whether the board is live, and the text for it. Without the event stream it is as old as the last poll, and older
 * if polling fails.
 */
export function useLiveWords(readable: boolean): { live: boolean; words: string } {
  const live = useLiveState() !== 'fallback';
  if (!readable) return { live: false, words: text('notLive') };
  if (live) return { live: true, words: text('live') };
  return { live: false, words: text('notLivePolling', { seconds: constants.shiftPollSeconds }) };
}

/** Shows whether the board is live, and announces changes. */
export function LiveBadge({ readable }: { readable: boolean }) {
  const { live, words } = useLiveWords(readable);
  return (
    <span role="status">
      <Badge tone={live ? 'success' : 'warning'} dot pulse={live}>
        {words}
      </Badge>
    </span>
  );
}
