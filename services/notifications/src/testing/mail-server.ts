import { simpleParser, type ParsedMail } from 'mailparser';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a mail server took, with the envelope's recipients. */
export interface Taken {
  to: string[];
  raw: string;
  mail: ParsedMail;
}

/** Answers for a mail: nothing takes it, an error refuses it. */
export interface Behaviour {
  onRecipient?: (address: string) => Error | undefined;
  onMail?: (mail: ParsedMail) => Error | undefined | Promise<Error | undefined>;
}

/** A refusal with the code of SMTP. */
export const smtpError = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/** A real mail server on this machine, which keeps what it takes. */
export async function openMailServer() {
  const taken: Taken[] = [];
  const behaviour: Behaviour = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(behaviour.onRecipient?.(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void simpleParser(raw).then(async (mail) => {
          const error = await behaviour.onMail?.(mail);
          if (!error) taken.push({ to, raw, mail });
          done(error);
        });
      });
    },
  });
  // A sender that is killed leaves its connection in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    behaviour,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;
