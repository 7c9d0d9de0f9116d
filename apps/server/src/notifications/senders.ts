import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { OutboxMessage } from './outbox.ts';

/** Delivers one message; throws where it was not accepted. */
export interface Sender {
  send(message: OutboxMessage): Promise<void>;
  close(): void;
}

/** The provider will never accept this message: retries are useless. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

const CONNECT_MS = 10_000;
const SILENT_MS = 20_000;
const SMS_ANSWER_MS = 10_000;
const PERMANENT = 500;
/** One address only: no header, no name, no second recipient. */
const ADDRESS = /^[^\s,;:<>"@]+@[^\s,;:<>"@]+$/;

/** Mail by SMTP. `url` as nodemailer reads it: `smtps://user:password@mail.example`. */
export function smtpSender(url: string, from: string): Sender {
  const target = new URL(url);
  const transport = createTransport({
    host: target.hostname.replace(/^\[|\]$/g, ''),
    ...(target.port === '' ? {} : { port: Number(target.port) }),
    secure: target.protocol === 'smtps:',
    ...(target.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(target.username), pass: decodeURIComponent(target.password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^a-zA-Z0-9.-]/g, '') ?? 'localhost';
  return {
    async send({ id, recipient, subject, body, createdAt }) {
      if (!ADDRESS.test(recipient)) throw new MessageRefused('this is no address');
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text: body,
          date: createdAt,
          // The id is the same at every attempt, so that a mail program shows the message once.
          messageId: `<candor-${id}-${createdAt.getTime()}@${domain}>`,
        });
      } catch (error) {
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
        // A server that refuses our login (EAUTH) may be fixed; one that refuses the recipient will do so again.
        if (responseCode >= PERMANENT && (code === 'EENVELOPE' || code === 'EMESSAGE'))
          throw new MessageRefused(`SMTP answered ${responseCode}`);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Text messages by HTTP: `{to, text}` is posted as JSON, signed in `x-candor-signature` by HMAC-SHA256 of the body.
 * `idempotency-key` is the same at every attempt.
 */
export function httpSmsSender({ url, key }: { readonly url: string; readonly key: string }): Sender {
  return {
    async send({ id, recipient, body }) {
      const text = JSON.stringify({ to: recipient, text: body });
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `candor-message-${id}`,
          'x-candor-signature': `sha256=${createHmac('sha256', key).update(text).digest('hex')}`,
        },
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(SMS_ANSWER_MS),
      });
      await response.body?.cancel();
      const { status } = response;
      if (status === 400 || status === 404 || status === 422)
        throw new MessageRefused(`the provider answered ${status}`);
      if (!response.ok) throw new Error(`the provider answered ${status}`);
    },
    close: () => undefined,
  };
}
