import * as z from 'zod';
import { constants } from './constants';
import { ServerText } from './errors';

/** Each row of an upload is checked separately, so that one bad row does not hide the others. */
export const BulkRow = z.record(z.string().max(60), z.unknown());
export const BulkMode = z.enum(['all', 'valid']).default('all');
/** The response to an upload, besides its rows. */
export const bulkOptions = {
  mode: BulkMode,
  /** False judges every row and writes nothing. */
  commit: z.boolean().default(true),
  /** True is the same as `commit: false`. */
  dryRun: z.boolean().optional(),
  /** Numbers of the rows as the sender counts them, for the verdicts; without them the rows count from 1. */
  rows: z.array(z.number().int().min(1)).max(constants.uploadRowsMax).optional(),
};

const RowMessage = ServerText.extend({ row: z.number().int() });

/** Row numbers as sent, or data rows counted from 1. */
export const BulkResult = z.object({
  created: z.number().int(),
  refused: z.array(RowMessage),
  /** Rows that exist already with the same values: nothing is written. */
  unchanged: z.array(z.number().int()),
  /** Rows with a changed value, and the change. */
  remarks: z.array(RowMessage),
  /** Columns that no value is read from. */
  ignored: z.array(z.string()),
});
export type BulkResult = z.output<typeof BulkResult>;
