import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { ErrorState } from '@portal/ui';
import { text } from '../own-texts';
import { prefetchOnIntent } from './prefetch-on-intent';

type Loaded<P> = ComponentType<P> | Error | undefined;

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * A component whose code is fetched when it is first shown: dialogs, forms, charts. Its heavy imports
 * (`@portal/ui/date-picker`, `@portal/portal-sdk/form`) do not slow down the page's first view. Nothing is shown while it
 * loads; a failure shows an error with a retry (`React.lazy` would never retry). A component with an `open` property,
 * such as a dialog, is fetched when it is first opened. An idle browser fetches it earlier, once somebody uses the page.
 * @param load as in `() => import('./RequestDialog').then((module) => module.RequestDialog)`
 * @param failedTitle title of the error
 */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failedTitle?: string,
): ComponentType<P> {
  let fetched: ComponentType<P> | undefined;
  prefetchOnIntent(async () => {
    fetched ??= await load();
  });

  return function Deferred(props: P) {
    const [asked, setLoaded] = useState<Loaded<P>>(undefined);
    // It may have been fetched on first use, after this was mounted.
    const loaded = fetched ?? asked;
    const fetchIt = useCallback(() => {
      setLoaded(undefined);
      load().then(
        (component) => {
          fetched = component;
          setLoaded(() => component);
        },
        (cause: unknown) => setLoaded(asError(cause)),
      );
    }, []);
    const closed = 'open' in props && !props.open;
    useEffect(() => {
      if (closed) return;
      // It may have arrived since the render.
      if (fetched) setLoaded(() => fetched);
      else fetchIt();
    }, [closed, fetchIt]);

    if (loaded === undefined) return null;
    if (loaded instanceof Error)
      return closed ? null : <ErrorState title={failedTitle ?? text('partFailed')} onRetry={fetchIt} />;
    const Component = loaded;
    return <Component {...props} />;
  };
}
