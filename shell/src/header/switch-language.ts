import { languageCookie, setLanguage, type Language } from '@portal/contracts';
import { call } from '@portal/portal-sdk';
import { sessionUser } from '@portal/portal-sdk/host';

const year = 365 * 24 * 60 * 60;

/**
 * Keeps the choice with the account and in this browser, and loads the page anew in that language; a page with unsaved
 * input asks first, as at any reload.
 * @throws ApiError, NetworkError when the account could not take it; nothing has changed then
 */
export async function switchLanguage(
  language: Language,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  if (sessionUser()) await call(setLanguage, { body: { language } });
  // Whoever pressed the button finds the focus on it again.
  window.history.replaceState({ ...(window.history.state as object | null), focus: 'language' }, '');
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
  reload();
}
