import type { Progress } from '@portal/section-tooling/src/system/progress';
import type { Build } from '../build/build-all';
import type { Part } from '../parts';
import type { Lock } from './lock';
import type { Settings } from './settings';

/**
 * How to start a whole portal. Everything has been built before, or is about to be. By default it has one process of each part, a free port,
 * and the demo organisation where it is empty.
 */
export interface PortalOptions extends Partial<Settings> {
  dataDir: string;
  /** False in tests: the embedded server may lose data when the machine crashes. */
  durable?: boolean;
  progress?: Progress;
  /** A build under way, beside which the data is prepared. */
  build?: Build;
  /** Which parts take part, in the order of migrations; default all. */
  parts?: readonly Part[];
  root?: string;
  /** A lock on the data folder that is held already. */
  lock?: Lock;
  /** Breaks off a start under way, between two of its steps. */
  signal?: AbortSignal;
}
