import type { Endpoint } from '@portal/contracts';
import { randomUUID } from 'node:crypto';
import type { Caller, Given } from '../../support/caller';
import type { CallerName } from '../callers';
import type { World } from '../world';

/** What one cell sends, valid but for who sends it. */
export interface Input {
  given?: Given<Endpoint>;
  /** A session made for this cell alone, where the call spends it. */
  as?: Caller;
}

type Prepare = (world: World, caller: CallerName) => Input | Promise<Input>;

/** By call, by subject. */
export type Inputs = Record<string, Record<string, Prepare>>;

/** A call that takes nothing. */
export const nothing: Record<string, Prepare> = { '-': () => ({}) };

/** A call that takes the same whoever sends it. */
export const always = (given: Given<Endpoint>, subject = '-'): Record<string, Prepare> => ({
  [subject]: () => ({ given }),
});

export const missingId = () => randomUUID();
