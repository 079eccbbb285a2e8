import { productName } from '@portal/contracts';

/** What the environment says of sending mail. */
export interface MailSettings {
  smtpUrl: string;
  /** `Apron <apron@example.org>`, or an address alone. */
  from: { name: string; address: string };
  /** Origin that links lead to. */
  portal: string;
}

const sender = /^(?:([^<>\r\n"]*?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;

const isOrigin = (text: string) =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).origin === text.replace(/\/$/, '');

/**
 * Reads SMTP_URL, MAIL_FROM and BASE_URL.
 * @returns null where no mail server is set: nothing is sent
 * @throws naming what is wrong, without its value, which holds a password
 */
export function mailSettings(env: NodeJS.ProcessEnv = process.env): MailSettings | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, BASE_URL: portal } = env;
  if (!smtpUrl) return null;
  const problems: string[] = [];
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol) || !new URL(smtpUrl).hostname)
    problems.push('SMTP_URL must be smtp://host:port or smtps://user:password@host:port');
  if (!portal || !isOrigin(portal))
    problems.push('BASE_URL must be the address of the portal, such as https://portal.example.org');
  const fallback = portal && isOrigin(portal) ? `${productName} <no-reply@${new URL(portal).hostname}>` : '';
  const [, name = '', named, alone] = sender.exec(mailFrom || fallback) ?? [];
  const address = named ?? alone;
  if (!address && (mailFrom || fallback))
    problems.push('MAIL_FROM must be an address, such as Apron <apron@example.org>');
  if (problems.length || !address || !portal) throw new Error(problems.join('; '));
  return { smtpUrl, from: { name, address }, portal: new URL(portal).origin };
}
