import { inEnglish, message, productName, type Language, type Message } from '@portal/contracts';
import { frenchWith, typeset } from '@portal/contracts/fr';

/** A notice in a mail. */
export interface MailedNotice {
  kind: string;
  title: Message;
  body: Message;
  link: string | null;
}

/** What a mail says; its links are paths of the portal. */
export interface Content {
  subject: Message;
  name: string;
  intro: Message | null;
  parts: readonly {
    title: Message | null;
    text: Message;
    links: readonly { label: Message; path: string }[];
  }[];
  after: Message | null;
}

export const preferencesPath = '/?account';

/** Kinds that ask for a decision on a request for leave. */
const decisions = new Set(['leave.pending', 'leave.reminder', 'leave.escalated']);
const requestLink = /^\/approvals\?request=[\w-]+$/;

/** The links of a notice: to what it is about, and to each decision, which the portal asks to confirm. */
function linksOf({ kind, link }: MailedNotice) {
  if (!link) return [];
  const decide = (label: Message, decision: string) => ({ label, path: `${link}&decide=${decision}` });
  return decisions.has(kind) && requestLink.test(link)
    ? [
        decide(message('mail.approve'), 'approve'),
        decide(message('mail.deny'), 'deny'),
        { label: message('mail.open'), path: link },
      ]
    : [{ label: message('mail.open'), path: link }];
}

const partOf = (notice: MailedNotice, titled: boolean): Content['parts'][number] => ({
  title: titled ? notice.title : null,
  text: notice.body,
  links: linksOf(notice),
});

/** A mail of one notice. */
export const noticeContent = (name: string, notice: MailedNotice): Content => ({
  subject: notice.title,
  name,
  intro: notice.title,
  parts: [partOf(notice, false)],
  after: decisions.has(notice.kind) ? message('mail.decideHint') : null,
});

/** Notices that a digest shows; the rest are counted. */
const shown = 50;

/** The digest of a day, the oldest notice first. */
export const digestContent = (name: string, notices: readonly MailedNotice[]): Content => ({
  subject: message('mail.digestTitle', { count: notices.length, portal: productName }),
  name,
  intro: message('mail.digestIntro'),
  parts: notices.slice(0, shown).map((notice) => partOf(notice, true)),
  after: notices.length > shown ? message('mail.digestMore', { count: notices.length - shown }) : null,
});

/** A mail with a link that sets a password. The token is behind `#`, which no server is sent or writes to a log. */
export function linkContent(
  name: string,
  {
    kind,
    title,
    username,
    token,
    hours,
  }: Record<'kind' | 'username' | 'token', string> & { title: Message; hours: number },
): Content {
  const invites = kind === 'invitation';
  return {
    subject: title,
    name,
    intro: null,
    parts: [
      {
        title: null,
        text: message(invites ? 'mail.invitationText' : 'mail.resetText', { username }),
        links: [
          {
            label: message(invites ? 'mail.invitationButton' : 'mail.resetButton'),
            path: `/set-password#${token}`,
          },
        ],
      },
    ],
    after: message('mail.linkHours', { count: hours }),
  };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, "Segoe UI", Arial, sans-serif; color: #16202e; background: #ffffff; }
  main { max-width: 560px; margin: 0 auto; }
  h1 { font-size: 20px; line-height: 1.3; margin: 0 0 16px; }
  h2 { font-size: 16px; margin: 24px 0 4px; }
  a { color: #0b4f9e; }
  a.do { display: inline-block; margin: 8px 8px 8px 0; padding: 10px 16px; border: 1px solid #0b4f9e; border-radius: 6px; font-weight: 600; text-decoration: none; }
  footer { margin-top: 32px; padding-top: 12px; border-top: 1px solid #8a94a3; font-size: 14px; }
  @media (prefers-color-scheme: dark) {
    body { color: #e8edf4; background: #10161f; }
    a, a.do { color: #9cc7ff; border-color: #9cc7ff; }
  }`;

/**
 * Writes a mail in one language, as text and as HTML without images or anything else from elsewhere.
 * @param portal origin that every link leads to
 * @param leaveTypes French names of leave types, by their English ones
 */
export function render(
  { subject, name, intro, parts, after }: Content,
  language: Language,
  portal: string,
  leaveTypes: ReadonlyMap<string, string> = new Map(),
): { subject: string; text: string; html: string } {
  const inFrench = language === 'fr' ? frenchWith((name) => leaveTypes.get(name) ?? name) : null;
  const say = (text: Message): string => {
    const english = inEnglish(text);
    return inFrench ? inFrench({ message: english, text }) : english;
  };
  const title = say(subject).replace(/\s+/g, ' ').trim();
  const hello = say(message('mail.hello', { name }));
  const footer = say(message('mail.footer', { portal: productName }));
  const preferences = say(message('mail.preferences'));
  const colon = language === 'fr' ? typeset(' :') : ':';
  const text = [
    hello,
    ...(intro ? [say(intro)] : []),
    ...parts.map((part) =>
      [
        ...(part.title ? [`* ${say(part.title)}`] : []),
        say(part.text),
        ...part.links.map(({ label, path }) => `${say(label)}${colon} ${portal}${path}`),
      ].join('\n'),
    ),
    ...(after ? [say(after)] : []),
    `-- \n${footer}\n${preferences}${colon} ${portal}${preferencesPath}`,
  ].join('\n\n');
  const paragraph = (part: Message) => `<p>${escaped(say(part))}</p>`;
  const link = (label: string, path: string, as = '') =>
    `<a${as} href="${escaped(portal + path)}">${escaped(label)}</a>`;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main>
<h1>${escaped(title)}</h1>
<p>${escaped(hello)}</p>
${[
  ...(intro && intro !== subject ? [paragraph(intro)] : []),
  ...parts.flatMap((part) => [
    ...(part.title ? [`<h2>${escaped(say(part.title))}</h2>`] : []),
    paragraph(part.text),
    ...(part.links.length
      ? [`<p>${part.links.map(({ label, path }) => link(say(label), path, ' class="do"')).join(' ')}</p>`]
      : []),
  ]),
  ...(after ? [paragraph(after)] : []),
].join('\n')}
<footer><p>${escaped(footer)}<br>${link(preferences, preferencesPath)}</p></footer>
</main></body></html>
`;
  return { subject: title, text, html };
}
