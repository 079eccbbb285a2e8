import { constants } from '@portal/contracts';
import { useLiveState } from '@portal/portal-sdk';
import { Badge } from '@portal/ui';
import { text } from '../texts';

/**
 * Whether the board shows what happens while it happens, and the words for it. Without the stream of events it is as
 * old as the poll, and without an answer to the poll older.
 */
export function useLiveWords(readable: boolean): { live: boolean; words: string } {
  const told = useLiveState() !== 'fallback';
  if (!readable) return { live: false, words: text('notLive') };
  if (told) return { live: true, words: text('live') };
  return { live: false, words: text('notLivePolling', { seconds: constants.shiftPollSeconds }) };
}

/** Says whether the board is live, and says so anew when that changes. */
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
