import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';

export interface CaughtMail {
  /** Recipients in lower case. */
  readonly to: readonly string[];
  /** Headers and body, as they came over the wire. */
  readonly raw: string;
}

export interface MailCatcher {
  readonly url: string;
  readonly mails: CaughtMail[];
  /** Refuses the next `count` recipients with this SMTP code. */
  refuse(count: number, code: number): void;
  /** The code in the newest mail to an address that holds one. */
  codeFor(address: string): Promise<string>;
  mailTo(address: string, subject: RegExp): Promise<CaughtMail>;
  close(): Promise<void>;
}

/** Starts a mail server in this process that accepts all mail. */
export async function catchMail(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refused = { count: 0, code: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (refused.count === 0) return done();
      refused.count -= 1;
      done(Object.assign(new Error('not now'), { responseCode: refused.code }));
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString('utf8')));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        mails.push({ to, raw: withoutBreaks(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const newest = (address: string, subject: RegExp) =>
    eventually(() => {
      const mail = mails.findLast(({ to, raw }) => to.includes(address.toLowerCase()) && subject.test(raw));
      expect(mail, `a mail to ${address} with ${subject}`).toBeDefined();
      return mail as CaughtMail;
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(count, code) {
      refused = { count, code };
    },
    mailTo: newest,
    async codeFor(address) {
      const { raw } = await newest(address, /^Subject: Your .* code\r$/m);
      return /\b[0-9]{6}\b/.exec(bodyOf(raw))?.[0] ?? '';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Joins the lines of the body again: an address of another length breaks them elsewhere. */
function withoutBreaks(raw: string): string {
  const end = raw.indexOf('\r\n\r\n');
  return raw.slice(0, end) + raw.slice(end).replaceAll('=\r\n', '');
}

function bodyOf(raw: string): string {
  return raw.slice(raw.indexOf('\r\n\r\n'));
}

export interface CaughtText {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TextCatcher {
  readonly url: string;
  readonly texts: CaughtText[];
  /** The status of the next answers, in turn; then 200 again. */
  readonly answers: number[];
  close(): Promise<void>;
}

/** A provider of text messages in this process. */
export async function catchTexts(): Promise<TextCatcher> {
  const texts: CaughtText[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      texts.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    texts,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
