import type { RemoteEntry } from '@portal/contracts';
import { shellVersion } from '@portal/portal-sdk/host';

/** Whether a section runs in an earlier shell than this page: it is built for the last major of the shell's libraries. */
export const isInEarlierShell = ({ shell, killed }: RemoteEntry): boolean =>
  !killed && shell !== undefined && shell !== shellVersion();
