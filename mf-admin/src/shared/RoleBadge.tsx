import type { Role } from '@portal/contracts';
import { roleLabel, roleTones } from '@portal/portal-sdk';
import { Badge } from '@portal/ui';

/** Badge of a role (EMP-01). */
export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={roleTones[role]}>{roleLabel(role)}</Badge>
);
