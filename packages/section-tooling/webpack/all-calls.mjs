import { evaluateContracts } from './evaluate-contracts.mjs';

/** Names of the contract's calls. @returns {Promise<string[]>} */
export async function allCalls() {
  const { exports } = await evaluateContracts(`export * from './endpoints'`);
  return Object.keys(exports.endpoints).sort();
}
