import type { Tone } from '../tokens/palette';

/** A message that disappears automatically. */
export interface ToastOptions {
  title: string;
  description?: string | undefined;
  /** `danger` is announced at once (role alert) and stays longer; the others are announced politely (role status). */
  tone?: Extract<Tone, 'neutral' | 'info' | 'success' | 'warning' | 'danger'>;
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** Owner, such as a form: a newer toast with the same key replaces it, and `dismissToast(key)` removes it. */
  key?: string;
  /** Milliseconds on screen; by default 6 s, 10 s for danger, 12 s with an action. 0 stays until dismissed. */
  duration?: number;
}

/** A visible toast. */
export interface ToastRecord extends ToastOptions {
  id: number;
  lifetime: number;
}

const MOST_AT_ONCE = 4;

let toasts: readonly ToastRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly ToastRecord[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const defaultLifetime = ({ action, tone }: ToastOptions): number => {
  if (action) return 12_000;
  return tone === 'danger' ? 10_000 : 6_000;
};

/** Shows a toast and returns its id, for `dismissToast`. May be called from anywhere. At most four are visible. */
export const toast = (options: ToastOptions): number => {
  lastId += 1;
  const record = { ...options, id: lastId, lifetime: options.duration ?? defaultLifetime(options) };
  const others = toasts.filter(({ key }) => !key || key !== options.key);
  change([...others, record].slice(-MOST_AT_ONCE));
  return record.id;
};

/** Takes a toast away by its id or its key; an unknown one does nothing. Without either all go. */
export const dismissToast = (which?: number | string): void => {
  change(which === undefined ? [] : toasts.filter(({ id, key }) => id !== which && key !== which));
};

/** The store in the form that `useSyncExternalStore` takes. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly ToastRecord[] => toasts,
};
