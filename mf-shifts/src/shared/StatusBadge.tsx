import { Badge, type Tone } from '@portal/ui';
import { text } from '../texts';
import type { ShownStatus } from './shift-view';

const badges = {
  signed_in: { word: 'working', tone: 'success' },
  on_break: { word: 'onBreak', tone: 'warning' },
  signed_out: { word: 'signedOut', tone: 'neutral' },
  assigned: { word: 'assignedShift', tone: 'info' },
  planned: { word: 'plannedShift', tone: 'neutral' },
  not_signed_in: { word: 'isMissing', tone: 'danger' },
  no_show: { word: 'noShow', tone: 'danger' },
  unknown: { word: 'unknown', tone: 'neutral' },
} as const satisfies Record<ShownStatus, { word: string; tone: Tone }>;

/** Label of a shift's status (SHIFT-04). */
export const wordOf = (status: ShownStatus): string => text(badges[status].word);
/** Colour of a shift's status. */
export const toneOf = (status: ShownStatus): Tone => badges[status].tone;

/** Badge of a shift's status. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  return (
    <Badge tone={toneOf(status)} dot>
      {wordOf(status)}
    </Badge>
  );
}
