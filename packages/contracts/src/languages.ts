import * as z from 'zod';

/** The languages of the portal. English is what it speaks to who asks for none of them. */
export const Language = z.enum(['en', 'fr']);
export type Language = z.output<typeof Language>;

/** Where a browser keeps the choice of its reader, for the page and for the calls: one of the languages. */
export const languageCookie = 'portal_language';
