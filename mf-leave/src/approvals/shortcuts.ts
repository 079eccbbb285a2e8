/** Keys of the approvals list, in the order in which a list of shortcuts shows them. */
export const approvalShortcuts = [
  { keys: ['j', 'ArrowDown'], does: 'Next request', command: 'next' },
  { keys: ['k', 'ArrowUp'], does: 'Previous request', command: 'previous' },
  { keys: ['a'], does: 'Approve the request in focus', command: 'approve' },
  { keys: ['d'], does: 'Deny the request in focus', command: 'deny' },
  { keys: ['v', 'Enter'], does: 'View the request in focus', command: 'view' },
  { keys: ['x'], does: 'Select the request in focus', command: 'select' },
  { keys: ['Escape'], does: 'Close what is open; clear the selection', command: 'clear' },
] as const;

export type ApprovalCommand = (typeof approvalShortcuts)[number]['command'];

const commands = new Map<string, ApprovalCommand>(
  approvalShortcuts.flatMap(({ keys, command }) => keys.map((key) => [key, command] as const)),
);

/** What a key asks for; undefined for a key that is no shortcut here. */
export const commandOf = (key: string): ApprovalCommand | undefined => commands.get(key);
