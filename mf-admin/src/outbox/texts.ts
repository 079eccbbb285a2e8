import { t } from '@portal/portal-sdk';

/** Texts of the outbox; the French ones are in `texts.fr.ts`. */
export const en = {
  outbox: 'Outbox',
  outboxCaption: '{count} mails of the last 90 days',
  outboxFailed: "Couldn't load the outbox",
  noMail: 'No mail',
  noMailHint: 'Each notification to someone with an e-mail address shows here.',
  recipient: 'Recipient',
  noAddress: 'No e-mail address',
  subject: 'Subject',
  mailState: 'State',
  allMail: 'All states',
  stateWaiting: 'Waiting',
  stateSent: 'Sent',
  stateFailed: 'Failed',
  stateKept: 'Not sent',
  keptHint:
    'Not sent: no mail server is set, or the mail is more than five days old. You can send it once one is set.',
  dueAt: 'Goes {time}',
  tries: 'Tries',
  mailCreated: 'Created',
  sentAt: 'Sent',
  serverError: 'Answer of the mail server',
  sendAgain: 'Send',
  sendAgainTo: 'Send to {name}: {subject}',
  willBeSent: 'The mail is sent within a minute',
  sendFailed: "Couldn't send the mail",
};

export const text = t(en, 'mf-admin');
