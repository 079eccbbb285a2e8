import {
  cloneElement,
  useState,
  type ButtonHTMLAttributes,
  type ComponentType,
  type ReactElement,
} from 'react';
import { useButtonOnDemand } from './use-button-on-demand';
import type { OnDemand } from './use-on-demand';

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
  const [focused, setFocused] = useState(false);
  const [Menu, asked, waiting] = useButtonOnDemand(
    menu,
    cloneElement(button, { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }),
    'menu',
  );
  if (!Menu) return waiting;
  const trigger = cloneElement(button, { 'aria-haspopup': 'menu', autoFocus: focused });
  return <Menu {...given} trigger={trigger} startOpen={asked} />;
}
