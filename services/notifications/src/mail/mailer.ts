import { createTransport } from 'nodemailer';
import type { MailSettings } from './settings';

/** A mail as it is handed over. */
export interface Letter {
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Address of the page where somebody chooses which mails they get. */
  preferences: string;
}

const seconds = 1000;

/**
 * A connection to the mail server, over which one mail goes at a time. `smtps://` is TLS from the start; `smtp://` turns
 * to TLS where the server offers it, and `?requireTLS=true` refuses to send without.
 */
export function openMailer({ smtpUrl, from }: MailSettings) {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
    // A mail whose connection broke off counts as a try of its own.
    maxRequeues: 0,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    // No file and no address of the mail's own text is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ preferences, ...letter }: Letter): Promise<void> {
      await transport.sendMail({
        ...letter,
        from,
        list: { unsubscribe: preferences },
        // No answering machine answers. Source: RFC 3834.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

export type Mailer = ReturnType<typeof openMailer>;

/** What a failed try means: nobody's mail goes now; this one goes later; this one never goes. */
export type Failure = 'server' | 'later' | 'never';

/** Of the connection or the whole account, and of no mail. */
const ofTheServer = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'EPROTOCOL',
  'ECONFIG',
]);
const closing = 421;

/** Judges an error of `send`. Source: RFC 5321, 4.2.1: 4yz is transient, 5yz permanent. */
export function failureOf(error: unknown): Failure {
  const {
    code = '',
    responseCode = 0,
    command = '',
  } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  if (ofTheServer.has(code) || command === 'MAIL FROM' || responseCode === closing) return 'server';
  return responseCode >= 500 ? 'never' : 'later';
}

const longest = 300;

/** What the outbox shows of an error: the server's answer on one line, never an address with its password. */
export const reasonOf = (error: unknown): string =>
  String((error as { response?: string }).response ?? (error as Error).message ?? error)
    .replace(/smtps?:\/\/\S+/g, 'the mail server')
    .replace(/\s+/g, ' ')
    .slice(0, longest);
