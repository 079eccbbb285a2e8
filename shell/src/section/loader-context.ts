import { createContext, use } from 'react';
import type { SectionLoader } from '@portal/portal-sdk/host';

const LoaderContext = createContext<SectionLoader | null>(null);

export const LoaderProvider = LoaderContext.Provider;

/** The section loader, one per page load. */
export function useLoader(): SectionLoader {
  const loader = use(LoaderContext);
  if (!loader) throw new Error('No loader of remotes above this component');
  return loader;
}
