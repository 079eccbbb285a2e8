import styled, { css } from 'styled-components';
import { textSize } from '../styles/text';
import { visuallyHidden } from '../styles/visually-hidden';
import { tokens } from '../tokens/tokens';

/*
 * The table folds by its own width and not the screen's, so it also folds in a narrow panel. On a tablet it is a
 * table with smaller letters and less room around them. A folded row has its facts in two columns, on a phone in one.
 */
export const narrow: string = '@container data-table (max-width: 679px)';
/** Of sections that were built when tables folded earlier. */
export const folded = '@container data-table (max-width: 839px)';
export const slim = '@container data-table (max-width: 559px)';
export const middling = '@container data-table (min-width: 560px) and (max-width: 679px)';
export const compact = '@container data-table (min-width: 680px) and (max-width: 839px)';
const medium = '@container data-table (max-width: 960px)';

export const Root = styled.div`
  container: data-table / inline-size;
  min-width: 0;
`;

/* Positioned, so that what is hidden for the eye inside scrolls with it and does not widen the page. */
export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
`;

/*
 * The data determines the column widths: until then the head is an empty band, so that no heading moves. The cell that
 * says that there are no rows is styled here: a rule that comes with the answer to a search makes the browser style the
 * whole page again.
 */
export const Table = styled.table`
  width: 100%;
  & td[data-empty] {
    padding: ${tokens.space[10]} ${tokens.space[5]};
    color: ${tokens.colour.muted};
    text-align: center;
  }
  & td[data-empty='own'] {
    padding: 0;
  }
  & > thead {
    background: ${tokens.colour.canvas};
    border-bottom: 1px solid ${tokens.colour.line};
  }
  &[aria-busy] > thead > tr {
    visibility: hidden;
  }
  &[data-dense] > tbody > tr > td:not([data-empty]) {
    height: 36px;
    padding-block: 2px;
  }
  ${compact} {
    ${textSize('sm')}
  }
  ${narrow} {
    display: block;
    /* Labels are in the cells; sorting and 'select all' move to the toolbar. */
    & > thead {
      display: none;
    }
    & > tbody,
    & td[data-empty] {
      display: block;
    }
  }
`;

export const cell = css`
  padding: ${tokens.space[2]} ${tokens.space[4]};
  text-align: start;
  vertical-align: middle;
  ${medium} {
    padding-inline: ${tokens.space[2]};
  }
  ${compact} {
    padding-inline: ${tokens.space[1]};
  }
  &:first-child {
    padding-inline-start: ${tokens.space[5]};
    ${compact} {
      padding-inline-start: ${tokens.space[3]};
    }
  }
  &:last-child {
    padding-inline-end: ${tokens.space[5]};
    ${medium} {
      padding-inline-end: ${tokens.space[3]};
    }
  }
`;

export const Head = styled.th<{ $align: 'start' | 'end' | undefined; $width?: string | undefined }>`
  ${cell}
  ${textSize('sm')}
  width: ${({ $width = 'auto' }) => $width};
  height: 44px;
  padding-block: 0;
  color: ${tokens.colour.muted};
  font-weight: ${tokens.weight.bold};
  text-align: ${({ $align = 'start' }) => $align};
  white-space: nowrap;
`;

export const Row = styled.tr<{ $opens: boolean }>`
  border-bottom: 1px solid ${tokens.colour.line};
  ${({ $opens }) => $opens && 'cursor: pointer;'}
  &:last-child {
    border-bottom: 0;
  }
  &:hover {
    background: ${tokens.colour.hover};
  }
  &[aria-selected='true'] {
    background: ${tokens.colour.selected};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${narrow} {
    display: grid;
    grid-template-columns: 1fr auto;
    position: relative;
    padding: ${tokens.space[3]} ${tokens.space[5]};
    row-gap: ${tokens.space[2]};
  }
  ${middling} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${tokens.space[5]};
  }
`;

/* In a folded row: label and value side by side. */
export const fact = css`
  display: grid;
  grid-template-columns: minmax(108px, 30%) minmax(0, 1fr);
  grid-column: 1 / -1;
  gap: ${tokens.space[3]};
  &,
  &:first-child,
  &:last-child {
    padding: 0;
  }
  &::before {
    content: attr(data-label);
    color: ${tokens.colour.muted};
    ${textSize('sm')}
  }
`;

export const Cell = styled.td<{ $align: 'start' | 'end' | undefined; $nowrap: boolean | undefined }>`
  ${cell}
  height: 48px;
  text-align: ${({ $align = 'start' }) => $align};
  ${({ $nowrap }) => $nowrap && 'white-space: nowrap;'}
  &[data-title] {
    min-width: 160px;
    ${compact} {
      min-width: 120px;
      /* Initials are decoration. */
      & > div > [aria-hidden='true']:first-child {
        display: none;
      }
    }
  }
  &[data-long] {
    min-width: 120px;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  ${narrow} {
    ${fact}
    align-items: baseline;
    height: auto;
    text-align: start;
    white-space: normal;
    /* The first column is the card's title and needs no label. */
    &[data-title] {
      grid-column: 1;
      grid-template-columns: 1fr;
      &::before {
        display: none;
      }
      &:not(:has(> div)) {
        font-weight: ${tokens.weight.bold};
      }
    }
  }
  ${middling} {
    grid-column: auto;
    &[data-title] {
      grid-column: 1 / -1;
    }
  }
`;

/** A placeholder cell, as high as one with two lines. */
export const BoneCell = styled(Cell)`
  height: 61px;
  ${narrow} {
    height: 32px;
  }
`;

export const SelectCell = styled.td`
  ${cell}
  width: 1px;
  padding-inline-end: 0;
  ${narrow} {
    grid-row: 1;
    grid-column: 2;
    justify-self: end;
    display: block;
    width: auto;
    padding: 0;
    &:first-child {
      padding: 0;
    }
  }
  ${middling} {
    position: absolute;
    inset-block-start: ${tokens.space[3]};
    inset-inline-end: ${tokens.space[5]};
    grid-area: auto;
  }
`;

export const Title = styled.caption`
  ${visuallyHidden}
`;
