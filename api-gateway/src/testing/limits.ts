import { defaultLimits, type LimitOptions } from '../options';

const many = 10_000;

/** As many calls as a test makes. */
export const manyCalls: LimitOptions = {
  ...defaultLimits,
  reads: many,
  writes: many,
  bulk: many,
  loginsPerAddress: many,
};
