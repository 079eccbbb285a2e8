import { can, Link } from '@portal/portal-sdk';
import { text } from '../texts';

/** Links to the recovery page, for those who manage sections. */
export const RecoveryLink = () =>
  can('remote.manage') && (
    <p>
      <Link to="/recovery">{text('openRecovery')}</Link>
    </p>
  );
