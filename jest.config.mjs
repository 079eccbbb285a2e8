import { node, web } from './packages/tooling/jest/preset.mjs';

export default {
  projects: [node, web],
  // jest itself leaves one processor free.
  maxWorkers: '100%',
  // What test files leave behind adds up to gigabytes, and then half of the time is spent on collecting it.
  workerIdleMemoryLimit: '1GB',
  // Many times what the slowest test needs on an idle machine: a busy one must not fail what is right.
  testTimeout: 30_000,
};
