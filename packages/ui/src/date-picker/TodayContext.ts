import { createContext, useContext } from 'react';
import { fromPlain, toPlain, type PlainDate } from './plain-date';

/** Today's date for calendars and typed dates. The portal gives the organisation's day; alone, it is the browser's. */
export const TodayContext = createContext<() => PlainDate>(() => toPlain(new Date()));

/** Today as the `Date` of the calendar (local noon of that day). */
export const useToday = (): Date => fromPlain(useContext(TodayContext)()) ?? new Date();
