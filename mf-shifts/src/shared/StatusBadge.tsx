import { Badge, type Tone } from '@portal/ui';
import type { ShownStatus } from './shift-view';

const words: Record<ShownStatus, { word: string; tone: Tone }> = {
  signed_in: { word: 'Working', tone: 'success' },
  on_break: { word: 'On Break', tone: 'warning' },
  signed_out: { word: 'Signed Out', tone: 'neutral' },
  assigned: { word: 'Assigned', tone: 'info' },
  no_show: { word: 'No Show', tone: 'danger' },
  unknown: { word: 'Unknown', tone: 'neutral' },
};

/** The word for a shift's status (SHIFT-04). */
export function StatusBadge({ status }: { status: ShownStatus }) {
  const { word, tone } = words[status];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}
