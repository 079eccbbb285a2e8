import { languageCookie, setLanguage, type Language } from '@portal/contracts';
import { call } from '@portal/portal-sdk';
import { sessionUser } from '@portal/portal-sdk/host';

const year = 365 * 24 * 60 * 60;

/**
 * Stores the language for the account and this browser, and reloads the page; unsaved input asks first, as at any
 * reload.
 * @throws ApiError, NetworkError if the account could not be updated; nothing has changed then
 */
export async function switchLanguage(
  language: Language,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  if (sessionUser()) await call(setLanguage, { body: { language } });
  // Restores the focus to the button after the reload.
  window.history.replaceState({ ...(window.history.state as object | null), focus: 'language' }, '');
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
  reload();
}
