import { touchedFields } from '../section/unsaved-input';
import { ownStorage } from './own-storage';

/** What was typed on a page before it was reloaded. */
interface Kept {
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Values by the name of their field. */
  values: Record<string, string>;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storedAs = 'kept-form';
/** Milliseconds after which what was typed is no longer expected back. */
const keptFor = 10 * 60_000;
const fieldsOf = 'input, textarea, select';
/** A choice from a list is more than its text, and a password is stored nowhere. */
const mayBeKept = (field: Field) =>
  !['password', 'file', 'search', 'hidden', 'checkbox', 'radio'].includes(field.type) &&
  field.getAttribute('role') !== 'combobox';

/** Names a field by its dialog and by its own name or label: the same after a reload. */
function nameOf(field: Field): string {
  const heading = field.closest('[role="dialog"]')?.querySelector('h1, h2, h3')?.textContent ?? '';
  const label = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || '';
  return label && `${heading}: ${label}`;
}

/** Stores what the person has typed on this page, in this tab, for after a reload. */
export function keepForm(userId: string): void {
  const values = touchedFields()
    .filter(mayBeKept)
    .map((field) => [nameOf(field), field.value] as const)
    .filter(([name]) => name !== '');
  const kept: Kept = { path: location.pathname, at: Date.now(), values: Object.fromEntries(values) };
  if (values.length > 0) ownStorage.write(userId, storedAs, kept);
}

/** Writes into a field as a person does, so that its form hears of it. */
function type(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Fills in what was typed before a reload, each field as soon as it is there: at once on the page, and in a dialog when
 * that is opened again.
 * @returns whether there is anything to fill in
 */
export function bringFormBack(userId: string): boolean {
  const kept = ownStorage.read<Kept>(userId, storedAs);
  ownStorage.remove(userId, storedAs);
  if (!kept || kept.path !== location.pathname || Date.now() - kept.at > keptFor) return false;
  const left = new Map(Object.entries(kept.values));
  const fill = () => {
    for (const field of document.querySelectorAll<Field>(fieldsOf)) {
      const name = nameOf(field);
      const value = left.get(name);
      if (value === undefined || !mayBeKept(field)) continue;
      left.delete(name);
      if (field.value !== value) type(field, value);
    }
    if (left.size === 0 || location.pathname !== kept.path) fields.disconnect();
  };
  const fields = new MutationObserver(fill);
  fields.observe(document.body, { childList: true, subtree: true });
  fill();
  return true;
}
