import { Link, styled, useSearchParams } from '@portal/portal-sdk';
import { media, textSize, tokens } from '@portal/ui';
import { tiles, type Tile } from '../shared/shift-view';
import { text } from '../texts';

/* The figure stands above its word, as in every row of figures; a reader hears the word first. */
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  & > div {
    position: relative;
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: ${tokens.space[3]} ${tokens.space[4]};
    border: 1px solid transparent;
    border-radius: ${tokens.radius.md};
    background: ${tokens.colour.sunken};
  }
  & > div:hover {
    background: ${tokens.colour.hover};
  }
  & > div:has([aria-pressed='true']) {
    border-color: ${tokens.colour.text};
  }
  & dt {
    color: ${tokens.colour.muted};
    ${textSize('sm')}
  }
  & dd {
    ${textSize('2xl')}
    font-weight: ${tokens.weight.heavy};
    font-variant-numeric: tabular-nums;
  }
  & a,
  & button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  /* What is pressed is the whole tile. */
  & a::after,
  & button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  & :is(a, button):focus-visible {
    outline: none;
  }
  & :is(a, button):focus-visible::after {
    border-radius: ${tokens.radius.md};
    outline: 2px solid ${tokens.colour.focus};
    outline-offset: 2px;
  }
  ${media.phone} {
    gap: ${tokens.space[2]};
    & > div {
      padding: ${tokens.space[2]} ${tokens.space[3]};
    }
    & dd {
      ${textSize('xl')}
    }
  }
`;

const isTile = (name: string | null): name is Tile => tiles.some((tile) => tile === name);

/** Which tile the address asks for, and how to ask for another; the same one again asks for none. */
export function useTile(): [Tile | null, (tile: Tile) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('show');
  const tile = isTile(asked) ? asked : null;
  const choose = (next: Tile) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === tile) after.delete('show');
      else after.set('show', next);
      return after;
    });
  return [tile, choose];
}

interface TilesProps {
  counts: Readonly<Record<Tile, number>>;
  /** Shows on this very board what is counted; without it a tile leads to the page that does. */
  onChoose?: ((tile: Tile) => void) | undefined;
  chosen: Tile | null;
}

/** Working, on break, and both together; each shows what it counts (SHIFT-01). */
export function Tiles({ counts, chosen, onChoose }: TilesProps) {
  return (
    <List>
      {tiles.map((tile) => {
        const name = `${text(tile)}: ${counts[tile]}`;
        return (
          <div key={tile}>
            <dt>{text(tile)}</dt>
            <dd>
              {onChoose ? (
                <button
                  type="button"
                  aria-label={name}
                  aria-pressed={tile === chosen}
                  onClick={() => onChoose(tile)}
                >
                  {counts[tile]}
                </button>
              ) : (
                <Link to={`/shifts?show=${tile}`} aria-label={name}>
                  {counts[tile]}
                </Link>
              )}
            </dd>
          </div>
        );
      })}
    </List>
  );
}
