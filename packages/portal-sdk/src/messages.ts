import type { Message, ServerText } from '@portal/contracts';
import { t, type Texts, type Values } from './texts';

type Sent = Pick<ServerText, 'message'> & { text?: Message | undefined };

let inOwnLanguage = ({ message: english }: Sent): string => english;

/**
 * A text of the server in the page's language: from the page's catalogue by key, or the server's English if the page is
 * in English or does not know the key.
 */
export const serverText = (sent: Sent): string => inOwnLanguage(sent);

/**
 * Creates a lookup of some form texts of the contracts, for screens that do not load all of them:
 * `textsOf(signInTexts)('form.usernameRequired')`. All are in `@portal/portal-sdk/form-texts`.
 */
export function textsOf<C extends Texts>(texts: C) {
  const english = t(texts);
  return (key: keyof C & string, params: Values = {}): string =>
    inOwnLanguage({ message: english(key, params), text: { key, params } });
}

/** Sets how messages are translated. Host and tests only. */
export function configureMessages(translate: (sent: Sent) => string): void {
  inOwnLanguage = translate;
}
