import { endpoints } from '@portal/contracts/endpoints';
import type { Answer } from '../support/answer';
import type { CallerName } from './callers';
import { inputs } from './inputs';
import type { World } from './world';

/** Prepares what a cell sends, sends it as the column's caller, and answers what came back. */
export async function ask(world: World, call: string, subject: string, caller: CallerName): Promise<Answer> {
  const endpoint = endpoints[call];
  const prepare = inputs[call]?.[subject];
  if (!endpoint || !prepare) throw new Error(`no input is prepared for ${call}, ${subject}`);
  const { given = {}, as } = await prepare(world, caller);
  return (as ?? world.callers[caller]).call(endpoint, given);
}
