import { Badge, type Tone } from '@portal/ui';
import { text } from '../texts';

const tones: Record<string, Tone> = { pending: 'warning', approved: 'success', denied: 'danger' };
const known: readonly string[] = ['pending', 'approved', 'denied', 'cancelled'];

/** Status badge of a request: pending orange and pulsing, approved green, denied red, any other grey (LEAVE-05). */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'} dot pulse={status === 'pending'}>
      {known.includes(status)
        ? text(`status_${status}` as 'status_pending')
        : status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  );
}
