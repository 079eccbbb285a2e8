import { Language, languageCookie, type CurrentUser } from '@portal/contracts';
import { languageOf } from '@portal/service-kit';
import type { Context } from 'koa';

/** The language of a page: the account's choice, else the browser's, else that of the browser's settings. */
export function pageLanguage(ctx: Context, user: CurrentUser | null | undefined): Language {
  const chosen = Language.safeParse(user?.language ?? ctx.cookies.get(languageCookie));
  return chosen.success ? chosen.data : languageOf(ctx);
}
