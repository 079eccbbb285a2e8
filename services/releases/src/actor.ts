import type { Principal } from '@portal/service-kit';

/** Who moves a section: a person, by a release token or without, or the portal itself. */
export interface Actor {
  name: string | null;
  employeeId: string | null;
  /** The release token by which the person's rights were used. */
  token: { id: string; label: string } | null;
}

/** What the portal does without a person. */
export const portalItself: Actor = { name: null, employeeId: null, token: null };

export const actorOf = ({ name, employeeId, releaseToken }: Principal): Actor => ({
  name,
  employeeId,
  token: releaseToken ?? null,
});

/** What the audit trail holds of an actor beside the name. */
export const auditedToken = ({ token }: Actor) => token && { token: token.label };
