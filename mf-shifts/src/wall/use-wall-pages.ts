import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Seconds per page: long enough to find a name. */
export const secondsPerPage = 12;
const rowsUnmeasured = 8;

/** Number of rows that fit into the table body, updated on resize. */
export function useRowsThatFit() {
  const body = useRef<HTMLTableSectionElement>(null);
  const [rows, setRows] = useState(rowsUnmeasured);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const line = parseFloat(getComputedStyle(element).lineHeight);
      if (element.clientHeight > 0 && line > 0)
        setRows(Math.max(1, Math.floor((element.clientHeight + 1) / line)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { body, rows };
}

/** Turns pages automatically; while paused, by button. */
export function useWallPages(count: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(count / perPage));
  const [turned, setTurned] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused || pages === 1) return undefined;
    const timer = setTimeout(() => setTurned((before) => before + 1), secondsPerPage * 1000);
    return () => clearTimeout(timer);
  }, [paused, pages, turned]);
  const page = turned % pages;
  return { page, pages, paused, setPaused, turn: (by: 1 | -1) => setTurned((page + by + pages) % pages) };
}
