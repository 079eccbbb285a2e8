import { identity } from './identity';
import type { Inputs } from './input';
import { leave } from './leave';
import { operations } from './operations';
import { organisation } from './organisation';
import { releases } from './releases';

/** What each row of the table sends. */
export const inputs: Inputs = { ...identity, ...organisation, ...leave, ...operations, ...releases };
