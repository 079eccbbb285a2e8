import { productName } from '@portal/contracts';

/** What the served page says about this installation. */
export interface PortalSettings {
  /** Name of the product on screen. */
  appName: string;
  /** IANA name of the organisation's time zone; every date and time on screen is in it. */
  timeZone: string;
}

let current: PortalSettings = {
  appName: productName,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** The installation's settings. */
export const portalSettings = (): PortalSettings => current;

/** Sets them; called once by the host before anything is drawn, and by tests. */
export function configurePortal(settings: Partial<PortalSettings>): void {
  current = { ...current, ...settings };
}
