import type { Message } from './errors';
import { accounts } from './messages/accounts.fr';
import { any } from './messages/any.fr';
import { directory } from './messages/directory.fr';
import { form } from './messages/form.fr';
import { leave } from './messages/leave.fr';
import { mail } from './messages/mail.fr';
import { renderer, type LeaveTypeNames } from './messages/renderer';
import { reports } from './messages/reports.fr';
import { sections } from './messages/sections.fr';
import { shifts } from './messages/shifts.fr';
import { typeset } from './messages/typeset';
import { workingTime } from './messages/working-time.fr';

export { typeset } from './messages/typeset';

const all = {
  ...form,
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

/** Every message in French, by key. A separate entry: browsers load it only for French users. */
export const french: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(all).map(([key, text]) => [key, typeset(text)]),
);

/** What the contracts or the server send for people, in French, with these names of leave types. */
export function frenchWith(leaveTypeNames?: LeaveTypeNames) {
  const render = renderer(french, 'fr-FR', leaveTypeNames);
  return ({ message, text }: { message: string; text?: Message | undefined }): string =>
    (text && render(text)) ?? message;
}

/** What the contracts or the server send for people, in French; in English where the catalogue lacks it. */
export const inFrench = frenchWith();
