import { productName, type Language } from '@portal/contracts';

/** Settings of this installation and of the user, from the served page. */
export interface PortalSettings {
  /** Name of the product on screen. */
  appName: string;
  /** IANA name of the organisation's time zone; every date and time on screen is in it. */
  timeZone: string;
  /** The page's language, which the server sets as `<html lang>`. */
  language: Language;
}

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR' };

let zone: string | undefined;
const current: PortalSettings = {
  appName: productName,
  /** Never the browser's zone: hours in it would be wrong on screen and in what is stored. */
  get timeZone() {
    if (zone === undefined) throw new Error("The organisation's time zone is not known yet");
    return zone;
  },
  set timeZone(name) {
    zone = name;
  },
  language: document.documentElement.lang === 'fr' ? 'fr' : 'en',
};

/** The installation's settings. */
export const portalSettings = (): Readonly<PortalSettings> => current;

/** BCP 47 tag for formatting and sorting. */
export const locale = (): string => locales[current.language];

/** Sets them; called once by the host before the first render, and by tests. */
export function configurePortal(settings: Partial<PortalSettings>): void {
  Object.assign(current, settings);
}
