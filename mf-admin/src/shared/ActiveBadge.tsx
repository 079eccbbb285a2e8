import { Badge } from '@portal/ui';
import { text } from '../texts';

/** Active or Inactive. */
export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'success' : 'neutral'} dot>
      {text(active ? 'active' : 'inactive')}
    </Badge>
  );
}
