import { Language } from '@portal/contracts';
import type { Context } from 'koa';

/** The language that a call asks for by `Accept-Language`, as the portal's own pages always do; else English. */
export const languageOf = (ctx: Context): Language => {
  const accepted = ctx.acceptsLanguages(...Language.options);
  return accepted ? Language.parse(accepted) : 'en';
};
