import { useInsertionEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { registerFont } from './font';
import { TodayContext } from '../date-picker/TodayContext';
import type { PlainDate } from '../date-picker/plain-date';
import { GlobalStyle } from './GlobalStyle';
import { PortalContainerContext } from './PortalContainerContext';

/** `system` follows the user's operating system. */
export type ThemeName = 'light' | 'dark' | 'system';

export interface ThemeRootProps {
  children: ReactNode;
  theme?: ThemeName;
  /** The shadow root to live in. Without it the page itself is themed. */
  root?: ShadowRoot;
  /** Today in the organisation's time zone; by default the browser's day. */
  today?: () => PlainDate;
}

const hostOf = (root: ShadowRoot | undefined): Element => root?.host ?? document.documentElement;

/**
 * The outermost component of a page or of an embedded section: brings tokens, reset and typeface, sets
 * `data-theme` on the document element (or the shadow host), sends styles into the shadow root when one is given,
 * and says where dialogs, menus and toasts are put.
 */
export function ThemeRoot({ children: inside, theme = 'system', root, today }: ThemeRootProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);

  useInsertionEffect(registerFont, []);

  useLayoutEffect(() => {
    const host = hostOf(root);
    if (theme === 'system') host.removeAttribute('data-theme');
    else host.setAttribute('data-theme', theme);
  }, [root, theme]);

  const children = today ? <TodayContext value={today}>{inside}</TodayContext> : inside;
  if (!root) {
    return (
      <>
        <GlobalStyle />
        {children}
      </>
    );
  }
  return (
    <StyleSheetManager target={root}>
      <GlobalStyle />
      <PortalContainerContext value={container}>{children}</PortalContainerContext>
      <div ref={setContainer} data-ap-portals="" />
    </StyleSheetManager>
  );
}
