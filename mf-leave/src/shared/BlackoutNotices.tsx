import type { BlackoutDays } from '@portal/contracts';
import { formatDateRange } from '@portal/portal-sdk';
import { Notice } from '@portal/ui';
import { text } from '../texts';

interface Props {
  blackouts: readonly BlackoutDays[];
  tone: 'danger' | 'warning';
}

/** Blackout days of a department, with the reason (POL-01). */
export const BlackoutNotices = ({ blackouts, tone }: Props) =>
  blackouts.map(({ department, from, to, reason }) => (
    <Notice key={`${department} ${from} ${to} ${reason}`} tone={tone}>
      {text('blackout', { department, dates: formatDateRange(from, to), reason })}
    </Notice>
  ));
