import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { ErrorState } from '@portal/ui';
import { text } from '../own-texts';
import { prefetchOnIntent } from './prefetch-on-intent';

type Loaded<P> = ComponentType<P> | Error | undefined;

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * A component whose code is fetched when it is first shown: dialogs, forms, charts. Heavy imports of such a part
 * (`@portal/ui/date-picker`, `@portal/portal-sdk/form`) are then not paid by the page's first view.
 * Nothing is shown while it loads; a failure says so and offers a new attempt (unlike `React.lazy`, which keeps
 * a failure for ever). A part with an `open` property, a dialog say, is fetched when it is first opened. Browsers that
 * can fetch it earlier, when they are idle and somebody has begun to use the page, do.
 * @param load as in `() => import('./RequestDialog').then((module) => module.RequestDialog)`
 * @param failedTitle what stands there when it could not be fetched
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
    // It may have come at the first sign of the person, after this was mounted.
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
      // It may have come since this was drawn.
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
