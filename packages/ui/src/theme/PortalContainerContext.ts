import { createContext, useContext } from 'react';

/** Container of dialogs, menus and toasts: `null` is the page's body, otherwise an element in the shadow root. */
export type PortalContainer = HTMLElement | ShadowRoot | null;

/** Context of `PortalContainer`. `ThemeRoot` fills it; a test or an embedding page may override it. */
export const PortalContainerContext = createContext<PortalContainer>(null);

/** Reads the portal container in the form that the primitives take: `undefined` means the body. */
export const usePortalContainer = (): HTMLElement | ShadowRoot | undefined =>
  useContext(PortalContainerContext) ?? undefined;
