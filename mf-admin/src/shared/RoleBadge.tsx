import type { Role } from '@portal/contracts';
import { roleLabel } from '@portal/portal-sdk';
import { Badge, type Hue } from '@portal/ui';

const hues: Record<Role, Hue> = {
  system_admin: 'red',
  hr_admin: 'sky',
  supervisor: 'lime',
  employee: 'slate',
};

/** Badge of a role (EMP-01). */
export const RoleBadge = ({ role }: { role: Role }) => <Badge hue={hues[role]}>{roleLabel(role)}</Badge>;
