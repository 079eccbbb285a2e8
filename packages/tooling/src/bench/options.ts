import { readCommandLine } from '@portal/section-tooling/src/system/command-line';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';

/** What can be measured on its own. */
export const parts = [
  'load',
  'federation',
  'chain',
  'leave',
  'upload',
  'flood',
  'interaction',
  'database',
] as const;
export type Part = (typeof parts)[number];

const whole = {
  rounds: 7,
  /** Share of the requests that a whole run sends. */
  share: 1,
  /** How often each call of a screen is made. */
  repeats: 20,
  /** Employees of the organisation that is used in a browser, and rows of an upload. */
  employees: 10_000,
  /** The organisation on which database time is measured. */
  large: { employees: 100_000, requests: 1_000_000, departments: 200 },
};

/** Enough to see that everything runs; its figures say little. */
const quick: typeof whole = {
  rounds: 1,
  share: 0.1,
  repeats: 2,
  employees: 500,
  large: { employees: 2_000, requests: 20_000, departments: 20 },
};

export interface BenchOptions {
  only: ReadonlySet<Part>;
  quick: boolean;
  /** How much is measured. */
  scale: typeof whole;
}

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

function refuse(message: string): never {
  const usage = `npm run bench -- [--quick] [--only ${parts.join('|')}[,…]]`;
  throw new OperatorError(`${message}\nUsage: ${usage}`);
}

/**
 * Reads the command line.
 * @throws OperatorError with the usage when it is not understood
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = readCommandLine(
    {
      args: [...args],
      options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
    },
    refuse,
  );
  const named = (values.only ?? []).flatMap((list) => list.split(',')).map((name) => name.trim());
  const unknown = named.find((name) => !isPart(name));
  if (unknown !== undefined) refuse(`There is no part "${unknown}" to measure.`);
  const only = new Set(named.length ? named.filter(isPart) : parts);
  return { only, quick: values.quick, scale: values.quick ? quick : whole };
}
