import { productName, type Language } from '@portal/contracts';

/** Settings of this installation and of the user, from the served page. */
export interface PortalSettings {
  /** Name of the product on screen. */
  appName: string;
  /** IANA name of the organisation's time zone; every date and time on screen is in it. */
  timeZone: string;
  /** The language of the page: the server decides it and sets `<html lang>`. */
  language: Language;
}

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR' };

let zone: string | undefined;
const current: PortalSettings = {
  appName: productName,
  /** The browser's own by default, and not read before that is known: a slow machine takes 60 ms for it. */
  get timeZone() {
    return (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
  },
  set timeZone(name) {
    zone = name;
  },
  language: document.documentElement.lang === 'fr' ? 'fr' : 'en',
};

/** The installation's settings. */
export const portalSettings = (): Readonly<PortalSettings> => current;

/** BCP 47 tag by which dates, numbers and names are written and put in order. */
export const locale = (): string => locales[current.language];

/** Sets them; called once by the host before anything is drawn, and by tests. */
export function configurePortal(settings: Partial<PortalSettings>): void {
  Object.assign(current, settings);
}
