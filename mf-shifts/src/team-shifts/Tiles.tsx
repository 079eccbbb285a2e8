import { Link, styled, useSearchParams } from '@portal/portal-sdk';
import { CountTiles, media, tokens } from '@portal/ui';
import { tiles, type Tile, type View } from '../shared/shift-view';
import { text } from '../texts';

const Root = styled(CountTiles)`
  grid-template-columns: repeat(4, minmax(0, 1fr));
  & a[data-alert] strong {
    color: ${tokens.tone.danger.text};
  }
  ${media.phone} {
    gap: ${tokens.space[1]};
    & a {
      padding: ${tokens.space[2]} ${tokens.space[1]};
      text-align: center;
    }
  }
`;

interface TilesProps {
  counts: Readonly<Record<Tile, number>>;
  /** The active tile; undefined on the dashboard, where tiles link to the page. */
  shown: View | null | undefined;
}

/** Working, on break, both, and missing; each links to its shifts, and on the page back to all (SHIFT-01). */
export function Tiles({ counts, shown }: TilesProps) {
  const [params] = useSearchParams();
  const addressOf = (tile: Tile) => {
    const next = new URLSearchParams(shown === undefined ? '' : params);
    if (tile === shown) next.delete('show');
    else next.set('show', tile);
    return `/shifts?${next}`;
  };
  return (
    <Root>
      {tiles.map((tile) => (
        <li key={tile}>
          <Link
            to={addressOf(tile)}
            aria-current={tile === shown ? 'true' : undefined}
            data-alert={tile === 'missing' && counts.missing > 0 ? '' : undefined}
          >
            <strong>{counts[tile]}</strong>
            <span>{text(tile)}</span>
          </Link>
        </li>
      ))}
    </Root>
  );
}
