import type { SectionLoaderOptions } from './section-loader';

/** Another version for a section that fails. Its code is fetched with the first failure. */
export const lastGood: NonNullable<SectionLoaderOptions['lastGood']> = async (...given) =>
  (await import('./last-good')).lastGood(...given);
