import {
  productName,
  writeDatesBy,
  type DateOrder,
  type Language,
  type LeaveTypeWords,
  type WeekStart,
} from '@portal/contracts';
import { defaultUiText } from '@portal/ui';

/** Settings of this installation and of the user, from the served page. */
export interface PortalSettings {
  /** Name of the product on screen. */
  appName: string;
  /** IANA name of the organisation's time zone; every date and time on screen is in it. */
  timeZone: string;
  /** First day of the organisation's week. */
  weekStart: WeekStart;
  /** Order in which the organisation writes dates. */
  dateOrder: DateOrder;
  /** Whether it chose the order; until then typed numbers are read as the browser's region writes dates. */
  dateOrderChosen: boolean;
  /** The page's language, which the server sets as `<html lang>`. */
  language: Language;
  /** The portal sends mail; known on the sign-in page alone. */
  sendsMail: boolean;
  /** Leave types with a name in this language or a colour of their own, by their English names. */
  leaveTypes: LeaveTypeWords;
}

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR' };

/** As `Date.getDay` counts. */
export const weekdays = { sun: 0, mon: 1, sat: 6 } as const;

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
  weekStart: 'sun',
  dateOrder: 'mdy',
  dateOrderChosen: false,
  language: document.documentElement.lang === 'fr' ? 'fr' : 'en',
  sendsMail: false,
  leaveTypes: {},
};

/** The installation's settings. */
export const portalSettings = (): Readonly<PortalSettings> => current;

/** BCP 47 tag for formatting and sorting. */
export const locale = (): string => locales[current.language];

/** Sets them; called once by the host before the first render, and by tests. */
export function configurePortal(settings: {
  [Name in keyof PortalSettings]?: PortalSettings[Name] | undefined;
}): void {
  // An earlier server knows only some of them.
  Object.assign(
    current,
    Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
  );
  const { weekStart, dateOrder, dateOrderChosen } = current;
  writeDatesBy(dateOrder);
  // The components read this object by default, in any root or shadow root.
  Object.assign(defaultUiText, {
    weekStartsOn: weekdays[weekStart],
    typedOrder: dateOrderChosen ? dateOrder : undefined,
  });
}
