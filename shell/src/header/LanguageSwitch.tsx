import type { Language } from '@portal/contracts';
import { portalSettings } from '@portal/portal-sdk';
import { IconButton, toast } from '@portal/ui';
import { text } from '../texts';

/** Named in the target language; the name begins with the letters on the button. */
const others: Record<Language, [language: Language, name: string]> = {
  en: ['fr', 'FR – Français'],
  fr: ['en', 'EN – English'],
};

/** The language that is not shown, its own name for itself, and what switches to it. */
export function otherLanguage() {
  const [language, name] = others[portalSettings().language];
  const change = () =>
    void import('./switch-language')
      .then(({ switchLanguage }) => switchLanguage(language))
      .catch(() => toast({ title: text('languageFailed'), tone: 'danger' }));
  return { language, name, change };
}

/** Switches the language on this device and, if signed in, for the account. */
export function LanguageSwitch() {
  const { language, name, change } = otherLanguage();
  return (
    <IconButton
      label={name}
      lang={language}
      autoFocus={(window.history.state as { focus?: string } | null)?.focus === 'language'}
      onClick={change}
    >
      <b aria-hidden="true">{language.toUpperCase()}</b>
    </IconButton>
  );
}
