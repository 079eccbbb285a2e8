import { Link, useSearchParams } from '@portal/portal-sdk';
import { CountTiles } from '@portal/ui';
import { tiles, type Tile } from '../shared/shift-view';
import { text } from '../texts';

interface TilesProps {
  counts: Readonly<Record<Tile, number>>;
  /** The active tile; undefined on the dashboard, where tiles link to the page. */
  shown: Tile | null | undefined;
}

/** Working, on break, and both; each links to its shifts, and on the page back to all (SHIFT-01). */
export function Tiles({ counts, shown }: TilesProps) {
  const [params] = useSearchParams();
  const addressOf = (tile: Tile) => {
    const next = new URLSearchParams(shown === undefined ? '' : params);
    if (tile === shown) next.delete('show');
    else next.set('show', tile);
    return `/shifts?${next}`;
  };
  return (
    <CountTiles>
      {tiles.map((tile) => (
        <li key={tile}>
          <Link to={addressOf(tile)} aria-current={tile === shown ? 'true' : undefined}>
            <strong>{counts[tile]}</strong>
            <span>{text(tile)}</span>
          </Link>
        </li>
      ))}
    </CountTiles>
  );
}
