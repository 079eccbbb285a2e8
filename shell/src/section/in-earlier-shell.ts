import type { RemoteEntry } from '@portal/contracts';
import { shellVersion } from '@portal/portal-sdk/host';

/** Whether a section runs in an earlier shell than this page, because it needs the previous major version of a library. */
export const isInEarlierShell = ({ shell, killed }: RemoteEntry): boolean =>
  !killed && shell !== undefined && shell !== shellVersion();
