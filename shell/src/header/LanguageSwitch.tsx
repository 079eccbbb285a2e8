import type { Language } from '@portal/contracts';
import { portalSettings } from '@portal/portal-sdk';
import { IconButton, toast } from '@portal/ui';
import { text } from '../texts';

/** What it leads to, in that language: who needs it reads no other. */
const others: Record<Language, [language: Language, name: string]> = {
  en: ['fr', 'Français'],
  fr: ['en', 'English'],
};

/** To the other language, on this device and, when somebody is signed in, wherever they sign in. */
export function LanguageSwitch() {
  const [language, name] = others[portalSettings().language];
  const change = () =>
    import('./switch-language')
      .then(({ switchLanguage }) => switchLanguage(language))
      .catch(() => toast({ title: text('languageFailed'), tone: 'danger' }));
  return (
    <IconButton
      label={name}
      lang={language}
      autoFocus={(window.history.state as { focus?: string } | null)?.focus === 'language'}
      onClick={() => void change()}
    >
      <b aria-hidden="true">{language.toUpperCase()}</b>
    </IconButton>
  );
}
