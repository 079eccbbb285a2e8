import type { Message, ServerText } from '../errors';
import { accounts } from './accounts';
import { any } from './any';
import { directory } from './directory';
import { formTexts } from './form';
import { leave } from './leave';
import { mail } from './mail';
import { renderer } from './renderer';
import { reports } from './reports';
import { sections } from './sections';
import { shifts } from './shifts';
import { workingTime } from './working-time';

/** Every text of the server, by key. The browser has those of forms, and shows the rest as received. */
export const english = {
  ...formTexts,
  ...any,
  ...accounts,
  ...directory,
  ...leave,
  ...mail,
  ...shifts,
  ...reports,
  ...sections,
  ...workingTime,
};
export type English = typeof english;

const render = renderer(english, 'en-US');

/** A message in English, for callers without a catalogue; the key of one that the catalogue lacks. */
export const inEnglish = (message: Message): string => render(message) ?? message.key;

/** The message as HR reads it: one that sends people to HR has another text for HR itself, under its key with `.hr`. */
export const forHr = (text: Message): Message => {
  const key = `${text.key}.hr`;
  return Object.hasOwn(english, key) ? { ...text, key } : text;
};

/** A message as sent: with its English. */
export const withEnglish = (text: Message): ServerText & { text: Message } => ({
  message: inEnglish(text),
  text,
});
