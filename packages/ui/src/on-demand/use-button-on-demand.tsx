import { cloneElement, useCallback, useState, type ButtonHTMLAttributes, type ReactElement } from 'react';
import { LoadingNote } from './LoadingNote';
import { useOnDemand, type OnDemand } from './use-on-demand';

/**
 * A button whose popup loads on hover, focus or press.
 * @returns the popup's code, whether the button was pressed before it was there, and the button to show until then
 */
export function useButtonOnDemand<T>(
  code: OnDemand<T>,
  button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>,
  popup: 'menu' | 'dialog',
): readonly [T | undefined, boolean, ReactElement] {
  const [loaded, fetch, failed] = useOnDemand(code);
  const [asked, setAsked] = useState(false);
  const leave = useCallback(() => setAsked(false), []);
  const ask = (): void => {
    setAsked(true);
    fetch();
  };
  const waiting = (
    <>
      {cloneElement(button, {
        'aria-haspopup': popup,
        'aria-expanded': false,
        onPointerEnter: fetch,
        // On press: a popup that opens before the release would take the click. And not before the mouse event: one
        // that opens between the pointer and mouse events of one press would be closed by the second.
        onMouseDown: ask,
        onClick: ask,
      })}
      {asked && <LoadingNote failed={failed} onLeave={leave} />}
    </>
  );
  return [loaded, asked, waiting];
}
