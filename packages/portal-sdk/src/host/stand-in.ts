import type { RemoteLoaderOptions } from './remote-loader';

/** Another version for a section that fails. Its code is fetched with the first failure. */
export const lastGood: NonNullable<RemoteLoaderOptions['lastGood']> = async (...given) =>
  (await import('./last-good')).lastGood(...given);
