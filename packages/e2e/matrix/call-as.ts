import { endpoints } from '@portal/contracts/endpoints';
import { undisturbed } from '../cluster/calls';
import type { Answer } from '../support/answer';
import type { CallerName } from './callers';
import { inputs } from './inputs';
import type { World } from './world';

/** Prepares what a cell sends as a column's caller. */
export async function prepare(world: World, call: string, subject: string, caller: CallerName) {
  const endpoint = endpoints[call];
  const input = inputs[call]?.[subject];
  if (!endpoint || !input) throw new Error(`no input is prepared for ${call}, ${subject}`);
  const { given = {}, as = world.callers[caller] } = await input(world, caller);
  return { endpoint, given, as };
}

/** Prepares what a cell sends, sends it as the column's caller, and answers what came back. */
export const ask = (world: World, call: string, subject: string, caller: CallerName): Promise<Answer> =>
  undisturbed(async () => {
    const { endpoint, given, as } = await prepare(world, call, subject, caller);
    return as.call(endpoint, given);
  });
