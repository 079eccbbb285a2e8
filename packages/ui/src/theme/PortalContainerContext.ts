import { createContext, useContext } from 'react';

/** Where dialogs, menus and toasts are put: `null` is the page's body, else a place inside our shadow root. */
export type PortalContainer = HTMLElement | ShadowRoot | null;

/** Context of `PortalContainer`. `ThemeRoot` fills it; a test or an embedding page may override it. */
export const PortalContainerContext = createContext<PortalContainer>(null);

/** Reads the portal container in the form that the primitives take: `undefined` means the body. */
export const usePortalContainer = (): HTMLElement | ShadowRoot | undefined =>
  useContext(PortalContainerContext) ?? undefined;
