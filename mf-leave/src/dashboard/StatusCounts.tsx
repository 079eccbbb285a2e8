import { formatNumber, Link, styled } from '@portal/portal-sdk';
import { media, textSize, tokens } from '@portal/ui';
import { text } from './texts';

const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: block;
    padding: ${tokens.space[3]} ${tokens.space[4]};
    border: 1px solid transparent;
    border-radius: ${tokens.radius.md};
    background: ${tokens.colour.sunken};
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    background: ${tokens.colour.hover};
  }
  & strong {
    display: block;
    ${textSize('2xl')}
    font-weight: ${tokens.weight.heavy};
    font-variant-numeric: tabular-nums;
  }
  & span {
    color: ${tokens.colour.muted};
    ${textSize('sm')}
  }
  ${media.phone} {
    gap: ${tokens.space[2]};
    & a {
      padding: ${tokens.space[2]} ${tokens.space[3]};
    }
    & strong {
      ${textSize('xl')}
    }
  }
`;

interface StatusCountsProps {
  counts: Readonly<Record<'approved' | 'pending' | 'denied', number>>;
  /** Address of the list that is counted, as in `/leave-requests?scope=visible`. */
  list: string;
}

const labels = { approved: 'approvedCount', pending: 'pending', denied: 'rejected' } as const;

/** Approved, pending and rejected requests, each a link to the list of them. */
export function StatusCounts({ counts, list }: StatusCountsProps) {
  return (
    <Counts>
      {(['approved', 'pending', 'denied'] as const).map((status) => (
        <li key={status}>
          <Link to={`${list}${list.includes('?') ? '&' : '?'}status=${status}`}>
            <strong>{formatNumber(counts[status])}</strong>
            <span>{text(labels[status])}</span>
          </Link>
        </li>
      ))}
    </Counts>
  );
}
