import type { Message, ServerText } from '@portal/contracts';
import { t, type Texts, type Values } from './texts';

type Sent = Pick<ServerText, 'message'> & { text?: Message | undefined };

let inOwnLanguage = ({ message: english }: Sent): string => english;

/**
 * What the server sends for people to read, in the language of the page: the words of its own catalogue by key, the
 * server's English where the page speaks English or does not know the key.
 */
export const serverText = (sent: Sent): string => inOwnLanguage(sent);

/**
 * Makes the lookup of a few form texts of the contracts, for screens that do not load them all:
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
