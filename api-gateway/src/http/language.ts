import { Language, languageCookie, type CurrentUser } from '@portal/contracts';
import type { Context } from 'koa';

/**
 * The language of a call: what it asks for by `Accept-Language`, as the portal's own pages always do, else English.
 */
export const languageOf = (ctx: Context): Language => {
  const accepted = ctx.acceptsLanguages(...Language.options);
  return accepted ? Language.parse(accepted) : 'en';
};

/** The language of a page: the account's choice, else the browser's, else what the browser is set to. */
export function pageLanguage(ctx: Context, user: CurrentUser | null | undefined): Language {
  const chosen = Language.safeParse(user?.language ?? ctx.cookies.get(languageCookie));
  return chosen.success ? chosen.data : languageOf(ctx);
}
