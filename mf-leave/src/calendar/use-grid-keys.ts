import { useState, type KeyboardEvent, type RefObject } from 'react';

export interface Place {
  row: number;
  column: number;
}

interface GridKeys {
  grid: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  /** The cell that Tab reaches first. */
  start: Place;
  /** PageUp (-1) and PageDown (1). */
  onTurn: (direction: -1 | 1) => void;
  /** Enter and Space. */
  onOpen: (place: Place) => void;
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/**
 * Keyboard navigation for a grid whose cells have `data-place="row column"`: Tab reaches one cell, arrows move
 * between cells, Home and End within the row, with Ctrl to the corners. Source: WAI-ARIA grid pattern.
 */
export function useGridKeys({ grid, rows, columns, start, onTurn, onOpen }: GridKeys) {
  const [moved, setMoved] = useState<Place | null>(null);
  const wanted = moved ?? start;
  const place = { row: clamp(wanted.row, rows), column: clamp(wanted.column, columns) };

  const go = (row: number, column: number): void => {
    const to = { row: clamp(row, rows), column: clamp(column, columns) };
    setMoved(to);
    grid.current?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.metaKey) return;
    const { row, column } = place;
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => go(row, column - 1),
      ArrowRight: () => go(row, column + 1),
      ArrowUp: () => go(row - 1, column),
      ArrowDown: () => go(row + 1, column),
      Home: () => go(event.ctrlKey ? 0 : row, 0),
      End: () => go(event.ctrlKey ? rows - 1 : row, columns - 1),
      PageUp: () => onTurn(-1),
      PageDown: () => onTurn(1),
      Enter: () => onOpen(place),
      ' ': () => onOpen(place),
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  return { place, setPlace: setMoved, onKeyDown };
}
