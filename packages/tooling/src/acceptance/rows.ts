import { screenRows } from './screen-rows';
import { serverRows } from './server-rows';

/** One thing that the portal promises. Tests show it by naming its id in their title. */
export interface Row {
  /** As it stands in titles: `LEAVE-03`, or `API-01 GET /api/departments` for one call. */
  id: string;
  /** The promise, so that a reader can judge whether a test shows it. */
  promise: string;
}

/** Id and promise in one line each, as the lists are written. */
export type RowTable = Record<string, string>;

const rowsOf = (table: RowTable): Row[] => Object.entries(table).map(([id, promise]) => ({ id, promise }));

/** Everything that the portal promises. */
export const rows: readonly Row[] = [...rowsOf(screenRows), ...rowsOf(serverRows)];
