import type { KeyboardEvent, MouseEvent } from 'react';

const interactive = 'a, button, input, select, textarea, label, summary, [role="menuitem"], [role="button"]';

/** Whether an event's target is an interactive element in the row. */
export const isOnControl = (event: MouseEvent | KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target !== event.currentTarget &&
  event.target.closest(interactive) !== null;

/** Arrow up and down, Home and End move the focus between the rows of the table body. True when it moved. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLTableRowElement>): boolean => {
  const row = event.currentTarget;
  const body = row.parentElement;
  const targets: Record<string, Element | null | undefined> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: body?.firstElementChild,
    End: body?.lastElementChild,
  };
  if (!(event.key in targets)) return false;
  event.preventDefault();
  const target = targets[event.key];
  if (target instanceof HTMLElement) target.focus();
  return true;
};

/** Arrow right and left move the focus between the row and the controls in it. True when it moved. */
export const moveInRow = (event: KeyboardEvent<HTMLTableRowElement>): boolean => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return false;
  const row = event.currentTarget;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a, button:not(:disabled), input:not(:disabled)')];
  const target = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!target || !stops.includes(event.target as HTMLElement)) return false;
  event.preventDefault();
  target.focus();
  return true;
};
