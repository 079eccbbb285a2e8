import { type Message } from '@portal/contracts';
import { PortalError } from '@portal/service-kit';

/** A version that the portal does not take, or does not give to people. */
export const refused = (text: Message, details?: Record<string, unknown>, cause?: unknown) =>
  new PortalError('release_refused', text, details, { cause });

/** A move that the section's present state does not allow. */
export const wrongState = (text: Message) => new PortalError('wrong_state', text);
