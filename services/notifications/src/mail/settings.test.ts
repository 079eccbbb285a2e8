import { failureOf } from './mailer';
import { mailSettings } from './settings';

const right = {
  SMTP_URL: 'smtps://user:pass%40word@mail.example.org:465?requireTLS=true',
  MAIL_FROM: 'Apron <apron@example.org>',
  BASE_URL: 'https://portal.example.org/',
};

test('without SMTP_URL nothing else has to be set; with it, sender and address of the portal', () => {
  expect(mailSettings({})).toBeNull();
  expect(mailSettings(right)).toEqual({
    smtpUrl: right.SMTP_URL,
    from: { name: 'Apron', address: 'apron@example.org' },
    portal: 'https://portal.example.org',
  });
  expect(mailSettings({ ...right, MAIL_FROM: '' })?.from.address).toBe('no-reply@portal.example.org');
  expect(mailSettings({ ...right, MAIL_FROM: 'apron@example.org' })?.from.address).toBe('apron@example.org');
});

test('one message names all that is wrong, and repeats no password', () => {
  const wrong = {
    SMTP_URL: 'http://user:secret@host',
    MAIL_FROM: 'A\r\nBcc: b@example.org',
    BASE_URL: 'portal/path',
  };
  expect(() => mailSettings(wrong)).toThrow(/SMTP_URL must be .*; BASE_URL must be .*; MAIL_FROM must be/);
  expect(() => mailSettings(wrong)).not.toThrow(/secret/);
});

test.each([
  [{ code: 'EAUTH', responseCode: 535 }, 'server'],
  [{ code: 'ECONNECTION' }, 'server'],
  [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'server'],
  [{ code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' }, 'server'],
  [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'later'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'never'],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'never'],
])('%j: %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
