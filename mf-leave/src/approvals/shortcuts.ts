import type { Shortcut } from '@portal/portal-sdk';
import { text } from './texts';

/** Keys of the approvals list, in the order in which the shortcut dialog shows them. */
export const approvalShortcuts = [
  { keys: ['j', 'ArrowDown'], does: 'keyNext', command: 'next' },
  { keys: ['k', 'ArrowUp'], does: 'keyPrevious', command: 'previous' },
  { keys: ['a'], does: 'keyApprove', command: 'approve' },
  { keys: ['d'], does: 'keyDeny', command: 'deny' },
  { keys: ['v', 'Enter'], does: 'keyView', command: 'view' },
  { keys: ['x'], does: 'keySelect', command: 'select' },
  { keys: ['Escape'], does: 'keyClear', command: 'clear' },
] as const;

export type ApprovalCommand = (typeof approvalShortcuts)[number]['command'];

const commands = new Map<string, ApprovalCommand>(
  approvalShortcuts.flatMap(({ keys, command }) => keys.map((key) => [key, command] as const)),
);

/** The command of a key; undefined for a key that is no shortcut here. */
export const commandOf = (key: string): ApprovalCommand | undefined => commands.get(key);

/** The same keys for the shortcut dialog; the approvals list handles them itself. */
export const listedShortcuts: readonly Shortcut[] = approvalShortcuts.map(({ keys, does }) => ({
  keys,
  get text() {
    return text(does);
  },
}));
