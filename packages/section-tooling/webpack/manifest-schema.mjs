import { evaluateContracts } from './evaluate-contracts.mjs';

/**
 * The schemas of `remote.json`, out of the contracts' TypeScript source.
 * @returns {Promise<Pick<typeof import('@portal/contracts'), 'RemoteSource' | 'RemoteManifest'>>}
 */
export async function manifestSchemas() {
  const { exports } = await evaluateContracts(`export * from './remote-manifest'`);
  return exports;
}
