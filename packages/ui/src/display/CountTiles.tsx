import styled from 'styled-components';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';

/**
 * Three figures side by side, each a link to what it counts: `<li><a><strong>3</strong><span>On Break</span></a></li>`.
 * `aria-current` marks the one whose list is shown.
 */
export const CountTiles = styled.ul`
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
    display: block;
    hyphens: auto;
    color: ${tokens.colour.muted};
    ${textSize('sm')}
  }
  ${media.phone} {
    gap: ${tokens.space[2]};
    & a {
      padding: ${tokens.space[2]};
    }
    & strong {
      ${textSize('xl')}
    }
    & span {
      ${textSize('xs')}
    }
  }
`;
