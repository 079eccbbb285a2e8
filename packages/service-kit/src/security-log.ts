import type { Logger } from 'pino';

/** Something that concerns access to the portal. Holds ids, never what people entered. */
export interface SecurityEvent {
  /** Such as `signIn`, `signIn.refused`, `refused`, or the action of an audit row. */
  action: string;
  requestId?: string | undefined;
  /** The account that acted, or tried to. */
  account?: string | undefined;
  /** Where the call came from. */
  address?: string | undefined;
  [fact: string]: unknown;
}

/** Marks a line of the security log; the launcher writes these to a file of their own. */
export const securityMark = 'security';

/**
 * Writes one line to the security log, whatever LOG_LEVEL says (`silent` aside).
 * @param log of the process
 */
export function securityLog(log: Logger, event: SecurityEvent): void {
  const level = log.level === 'silent' ? 'silent' : 'info';
  log.child({ log: securityMark }, { level }).info(event, event.action);
}
