import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { ErrorState, LoadingNote, StillLoading, useUiText } from '@portal/ui';
import { prefetchOnIntent } from './prefetch-on-intent';

type Loaded<P> = ComponentType<P> | 'failed' | undefined;

/** Milliseconds. */
const unaskedAgain = 60_000;

/** Takes back what the button of a dialog has set. One that needs an argument cannot be called for it. */
function closing({ onClose }: { onClose?: unknown }): (() => void) | undefined {
  return typeof onClose === 'function' && onClose.length === 0 ? (onClose as () => void) : undefined;
}

/**
 * A component whose code is fetched when it is first shown: dialogs, forms, charts. Its heavy imports
 * (`@portal/ui/date-picker`, `@portal/portal-sdk/form`) do not slow down the page's first view. A component with an
 * `open` property, such as a dialog, is fetched when it is first opened. An idle browser fetches it earlier, once
 * somebody uses the page.
 *
 * While it loads, and if it does not load, a component whose `onClose` needs no argument says so at the button that
 * opens it, and the next press of the button fetches again. Any other one says so in its place, with Retry.
 * (`React.lazy` would never retry.)
 * @param load as in `() => import('./RequestDialog').then((module) => module.RequestDialog)`
 * @param failedTitle title of the error in its place
 * @param options.unasked nobody waits for it: it says nothing, and is fetched again a minute after a failure
 */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failedTitle?: string,
  { unasked = false } = {},
): ComponentType<P> {
  let fetched: ComponentType<P> | undefined;
  prefetchOnIntent(async () => {
    fetched ??= await load();
  });

  return function Deferred(props: P) {
    const text = useUiText();
    const [asked, setLoaded] = useState<Loaded<P>>(undefined);
    const [round, setRound] = useState(0);
    // It may have been fetched on first use, after this was mounted.
    const loaded = fetched ?? asked;
    const closed = 'open' in props && !props.open;
    const onClose = closing(props);
    const again = useCallback(() => setRound((last) => last + 1), []);
    useEffect(() => {
      if (closed) return;
      // It may have arrived since the render.
      if (fetched) setLoaded(() => fetched);
      else {
        setLoaded(undefined);
        load().then(
          (component) => {
            fetched = component;
            setLoaded(() => component);
          },
          () => (unasked ? setTimeout(again, unaskedAgain) : setLoaded('failed')),
        );
      }
    }, [closed, round, again]);
    const failed = loaded === 'failed';
    const leave = useCallback(() => {
      onClose?.();
      // The same press may open it again.
      again();
    }, [onClose, again]);

    if (loaded && !failed) {
      const Component = loaded;
      return <Component {...props} />;
    }
    if (closed || unasked) return null;
    if (onClose) return <LoadingNote failed={failed} onLeave={leave} />;
    return failed ? <ErrorState title={failedTitle ?? text.partFailed} onRetry={again} /> : <StillLoading />;
  };
}
