import { Link, styled, useSearchParams } from '@portal/portal-sdk';
import { media, textSize, tokens } from '@portal/ui';
import { tiles, type Tile } from '../shared/shift-view';
import { text } from '../texts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: block;
    height: 100%;
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
  & a[aria-current] {
    border-color: ${tokens.colour.text};
    ${media.forcedColours} {
      border: 3px solid Highlight;
    }
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

interface TilesProps {
  counts: Readonly<Record<Tile, number>>;
  /** What the board shows now; undefined where there is none to show it, and the page is led to. */
  shown: Tile | null | undefined;
}

/** Working, on break, and both together; each leads to what it counts, and on the page back to all (SHIFT-01). */
export function Tiles({ counts, shown }: TilesProps) {
  const [params] = useSearchParams();
  const addressOf = (tile: Tile) => {
    const next = new URLSearchParams(shown === undefined ? '' : params);
    if (tile === shown) next.delete('show');
    else next.set('show', tile);
    return `/shifts?${next}`;
  };
  return (
    <List>
      {tiles.map((tile) => (
        <li key={tile}>
          <Link to={addressOf(tile)} aria-current={tile === shown ? 'true' : undefined}>
            <strong>{counts[tile]}</strong>
            <span>{text(tile)}</span>
          </Link>
        </li>
      ))}
    </List>
  );
}
