import { touchedFields } from '../section/unsaved-input';
import { ownStorage } from './own-storage';

/** Input on a page before its reload. */
interface SavedForm {
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Values by the name of their field. */
  values: Record<string, string>;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Earlier shells use this key too: a reload may load a new shell. */
const storageKey = 'kept-form';
/** Maximum age of the saved input in milliseconds. */
const maxAge = 10 * 60_000;
const fieldsOf = 'input, textarea, select';
/** Excludes passwords, and choices from lists, which are more than their text. */
const mayBeSaved = (field: Field) =>
  !['password', 'file', 'search', 'hidden', 'checkbox', 'radio'].includes(field.type) &&
  field.getAttribute('role') !== 'combobox';

/** Names a field by its dialog and by its own name or label, which are the same after a reload. */
function nameOf(field: Field): string {
  const heading = field.closest('[role="dialog"]')?.querySelector('h1, h2, h3')?.textContent ?? '';
  const label = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || '';
  return label && `${heading}: ${label}`;
}

/** Saves the input on this page in this tab, for after a reload. */
export function saveForm(userId: string): void {
  const values = touchedFields()
    .filter(mayBeSaved)
    .map((field) => [nameOf(field), field.value] as const)
    .filter(([name]) => name !== '');
  const saved: SavedForm = { path: location.pathname, at: Date.now(), values: Object.fromEntries(values) };
  if (values.length > 0) ownStorage.write(userId, storageKey, saved);
}

/** Fills a field like a person, so that its form receives the event. */
function type(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Restores the input from before a reload, each field as soon as it exists: at once on the page, in a dialog when it is
 * opened again.
 * @returns whether there is saved input
 */
export function restoreForm(userId: string): boolean {
  const saved = ownStorage.read<SavedForm>(userId, storageKey);
  ownStorage.remove(userId, storageKey);
  if (!saved || saved.path !== location.pathname || Date.now() - saved.at > maxAge) return false;
  const left = new Map(Object.entries(saved.values));
  const fill = () => {
    for (const field of document.querySelectorAll<Field>(fieldsOf)) {
      const name = nameOf(field);
      const value = left.get(name);
      if (value === undefined || !mayBeSaved(field)) continue;
      left.delete(name);
      if (field.value !== value) type(field, value);
    }
    if (left.size === 0 || location.pathname !== saved.path) fields.disconnect();
  };
  const fields = new MutationObserver(fill);
  fields.observe(document.body, { childList: true, subtree: true });
  fill();
  return true;
}
