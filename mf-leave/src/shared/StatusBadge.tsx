import { Badge, type Tone } from '@portal/ui';

const tones: Record<string, Tone> = { pending: 'warning', approved: 'success', denied: 'danger' };

/** The state of a request in a word: pending orange and pulsing, approved green, denied red, any other grey (LEAVE-05). */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'} dot pulse={status === 'pending'}>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  );
}
