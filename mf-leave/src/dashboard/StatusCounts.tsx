import { formatNumber, Link } from '@portal/portal-sdk';
import { CountTiles } from '@portal/ui';
import { text } from './texts';

interface StatusCountsProps {
  counts: Readonly<Record<'approved' | 'pending' | 'denied', number>>;
  /** URL of the list that is counted, such as `/leave-requests?scope=visible`. */
  list: string;
}

const labels = { approved: 'approvedCount', pending: 'pending', denied: 'rejected' } as const;

/** Approved, pending and rejected requests, each a link to its list. */
export function StatusCounts({ counts, list }: StatusCountsProps) {
  return (
    <CountTiles>
      {(['approved', 'pending', 'denied'] as const).map((status) => (
        <li key={status}>
          <Link to={`${list}${list.includes('?') ? '&' : '?'}status=${status}`}>
            <strong>{formatNumber(counts[status])}</strong>
            <span>{text(labels[status])}</span>
          </Link>
        </li>
      ))}
    </CountTiles>
  );
}
