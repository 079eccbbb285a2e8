import {
  cloneElement,
  useState,
  type ButtonHTMLAttributes,
  type ComponentType,
  type ReactElement,
} from 'react';
import { useOnDemand, type OnDemand } from './use-on-demand';

/** Props of a menu that loads on demand. */
export interface FetchedMenu {
  /** The button, for `Menu`. */
  trigger: ReactElement;
  /** The button was pressed before the menu was there. */
  startOpen: boolean;
}

interface MenuOnDemandProps<P extends object> {
  menu: OnDemand<ComponentType<P & FetchedMenu>>;
  /** Further props of the menu. */
  given: P;
  /** The button that opens it. */
  button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
}

/** A button whose menu code loads on hover, focus or press. */
export function MenuOnDemand<P extends object>({ menu, given, button }: MenuOnDemandProps<P>) {
  const [Menu, fetch] = useOnDemand(menu);
  const [asked, setAsked] = useState(false);
  const [focused, setFocused] = useState(false);
  const closed = { 'aria-haspopup': 'menu' } as const;
  if (Menu)
    return (
      <Menu {...given} trigger={cloneElement(button, { ...closed, autoFocus: focused })} startOpen={asked} />
    );
  return cloneElement(button, {
    ...closed,
    'aria-expanded': false,
    onPointerEnter: fetch,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    // On press: a menu that opens before the release would take the click. And not before the mouse event: a menu that
    // opens between the pointer and mouse events of one press would be closed by the second.
    onMouseDown: () => setAsked(true),
    onClick: () => {
      setAsked(true);
      fetch();
    },
  });
}
