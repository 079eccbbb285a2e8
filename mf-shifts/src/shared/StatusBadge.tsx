import { Badge, type Tone } from '@portal/ui';
import { text } from '../texts';
import type { ShownStatus } from './shift-view';

const words: Record<ShownStatus, { word: string; tone: Tone }> = {
  signed_in: { word: text('working'), tone: 'success' },
  on_break: { word: text('onBreak'), tone: 'warning' },
  signed_out: { word: text('signedOut'), tone: 'neutral' },
  assigned: { word: text('assignedShift'), tone: 'info' },
  no_show: { word: text('noShow'), tone: 'danger' },
  unknown: { word: text('unknown'), tone: 'neutral' },
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
