import { node, web } from './packages/tooling/jest/preset.mjs';

export default {
  projects: [node, web],
  // jest itself leaves one processor free.
  maxWorkers: '100%',
  // Many times what the slowest test needs on an idle machine: a busy one must not fail what is right.
  testTimeout: 30_000,
};
