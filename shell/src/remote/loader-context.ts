import { createContext, use } from 'react';
import type { RemoteLoader } from '@portal/portal-sdk/host';

const LoaderContext = createContext<RemoteLoader | null>(null);

export const LoaderProvider = LoaderContext.Provider;

/** The loader of remotes; one for the life of the page. */
export function useLoader(): RemoteLoader {
  const loader = use(LoaderContext);
  if (!loader) throw new Error('No loader of remotes above this component');
  return loader;
}
