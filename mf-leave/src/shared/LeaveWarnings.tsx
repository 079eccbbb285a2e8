import type { LeaveRequestDetail } from '@portal/contracts';
import { serverText } from '@portal/portal-sdk';
import { Notice } from '@portal/ui';

/** What the server warns of about a leave. */
export const LeaveWarnings = ({ warnings = [] }: { warnings?: LeaveRequestDetail['warnings'] | undefined }) =>
  warnings.map((warning) => (
    <Notice key={warning.code} tone="warning">
      {serverText(warning)}
    </Notice>
  ));
