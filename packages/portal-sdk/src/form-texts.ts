import {
  formTexts,
  message,
  messageOfIssue,
  renderer,
  type FormKey,
  type Given,
  type Message,
} from '@portal/contracts';
import { serverText } from './messages';

const inEnglish = renderer(formTexts, 'en-US');

const textOf = (text: Message): string =>
  serverText({ message: inEnglish(text) ?? formTexts['form.invalidValue'], text });

/** A text of the contracts in the language of the page: `formText('form.badDate')`. */
export const formText = <K extends FormKey>(key: K, ...params: Given<K>): string =>
  textOf(message(key, ...params));

/** What a schema of the contracts refuses, in the language of the page. */
export const issueText = (issue: string): string => textOf(messageOfIssue(issue));
