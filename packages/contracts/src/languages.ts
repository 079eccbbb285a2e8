import * as z from 'zod';

/** The languages of the portal. English is the default. */
export const Language = z.enum(['en', 'fr']);
export type Language = z.output<typeof Language>;

/** Cookie with the user's choice of language, for the page and for calls. */
export const languageCookie = 'portal_language';
