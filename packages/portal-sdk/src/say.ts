let sayIn = (message: string): string => message;

/**
 * A sentence of the contracts or of the server in the language of the page: `say(messages.usernameRequired)`.
 * @returns the sentence as it is where it has no translation
 */
export const say = (message: string): string => sayIn(message);

/** Sets how sentences are said. Host and tests only. */
export function configureSay(translator: (message: string) => string): void {
  sayIn = translator;
}
