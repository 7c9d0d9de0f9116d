import { createHmac } from 'node:crypto';
import { LANGUAGES } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Deliverer } from '../src/notifications/deliverer.ts';
import { codeLetter, eventLetter } from '../src/notifications/letters.ts';
import type { Channel, Recipient } from '../src/notifications/letter.ts';
import { MessageOutbox } from '../src/notifications/outbox.ts';
import { httpSmsSender, type Sender, smtpSender } from '../src/notifications/senders.ts';
import { catchMail, catchTexts, type MailCatcher, type TextCatcher } from './support/message-catchers.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { rethrow } from './support/rethrow.ts';

const passwordChangedLetter = (to: Recipient) => eventLetter(to, 'password_changed', {});

const SECOND = 1_000;
const SMS_KEY = 'a key of the provider';

let database: MigratedDatabase;
let mail: MailCatcher;
let sms: TextCatcher;
let outbox: MessageOutbox;
let deliverers: Deliverer[];
let lines: string[];
let attempts: string[];

beforeAll(async () => {
  database = await createMigratedDatabase(8);
  [mail, sms] = await Promise.all([catchMail(), catchTexts()]);
});
afterAll(async () => {
  await Promise.all([mail.close(), sms.close()]);
  await database.drop();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  mail.mails.length = 0;
  sms.texts.length = 0;
  lines = [];
  attempts = [];
  deliverers = [];
  outbox = new MessageOutbox({
    sql: database.sql,
    frame: () => ({ brand: 'Candor', contact: '', company: '', closing: '' }),
    carried: new Set<Channel>(['email', 'sms']),
    uncarried: 'kept',
    onPending: () => undefined,
    line: (text) => lines.push(text),
  });
});
afterEach(async () => {
  await Promise.all(deliverers.map((deliverer) => deliverer.stop()));
  vi.useRealTimers();
  await database.sql`truncate messages restart identity`;
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const to: Recipient = {
  userId: undefined,
  channel: 'email',
  recipient: 'someone@example.com',
  language: 'en',
};
const code = { purpose: '2', code: '123456', minutes: 10 } as const;
const rows = async () => [
  ...(await database.sql<{ state: string; attempts: number; subject: string; body: string }[]>`
    select state, attempts, subject, body from messages order by id`),
];

function deliver(
  senders: Partial<Record<Channel, Sender>> = {
    email: smtpSender(mail.url, 'Candor <noreply@exchange.example>'),
    sms: httpSmsSender({ url: sms.url, key: SMS_KEY }),
  },
): Deliverer {
  const deliverer = new Deliverer({
    sql: database.sql,
    senders,
    line: (text) => lines.push(text),
    onFault: rethrow,
  });
  deliverer.attempted = (channel, isTaken) => attempts.push(`${channel} ${isTaken ? 'taken' : 'failed'}`);
  deliverers.push(deliverer);
  return deliverer;
}

/** A sender that follows `act` and records what it was given. */
function obedient(act: () => Promise<void>): Sender & { readonly given: number[] } {
  const given: number[] = [];
  return {
    given,
    send({ id }) {
      given.push(id);
      return act();
    },
    close: () => undefined,
  };
}

/** Waits until the attempt is over and the message waits for at most the shortest pause. */
const released = () =>
  eventually(async () => {
    const [row] = await database.sql<{ dueAt: Date }[]>`select due_at as "dueAt" from messages`;
    expect(row?.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + 5 * SECOND);
  });
const settled = (state: string) =>
  eventually(async () => expect((await rows()).map((row) => row.state)).toEqual([state]));

test('goes on after a look at a moment when as many are being sent as may be', async () => {
  const AT_ONCE = 8;
  for (let place = 0; place <= AT_ONCE; place += 1) await outbox.write(passwordChangedLetter(to));
  const releases: (() => void)[] = [];
  const sender = obedient(() => new Promise((resolve) => releases.push(resolve)));
  const deliverer = deliver({ email: sender });
  deliverer.kick();
  await eventually(() => expect(sender.given).toHaveLength(AT_ONCE));
  await eventually(() => {
    // There is nothing to claim now, which used to be the end of all deliveries.
    deliverer.kick();
    expect(releases).toHaveLength(AT_ONCE);
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  deliverer.kick();
  for (const release of releases.splice(0)) release();
  await eventually(() => expect(sender.given).toHaveLength(AT_ONCE + 1));
  for (const release of releases) release();
});

describe('a mail', () => {
  test('goes out by SMTP as it was written, and stays in the table', async () => {
    await outbox.write(passwordChangedLetter(to));
    deliver().kick();
    const { raw } = await mail.mailTo('someone@example.com', /password was changed/);
    expect(raw).toMatch(/^From: "?Candor"? <noreply@exchange.example>$/m);
    expect(raw).toMatch(/^Message-ID: <candor-1-[0-9]+@exchange.example>$/m);
    await settled('sent');
    expect((await rows())[0]?.body).toContain('someone@example.com');
  });

  test('with a code forgets the code once it is delivered', async () => {
    await outbox.write(codeLetter(to, code, false));
    expect((await rows())[0]?.body).toContain('123456');
    deliver().kick();
    expect(await mail.codeFor('someone@example.com')).toBe('123456');
    await settled('sent');
    expect(await rows()).toEqual([{ state: 'sent', attempts: 1, subject: '', body: '' }]);
  });

  test.each(LANGUAGES)(
    'in %s shows no code in the subject, which a locked phone displays',
    async (language) => {
      await outbox.write(codeLetter({ ...to, language }, code, false));
      const [row] = await rows();
      expect(row?.subject).toContain('Candor');
      expect(row?.subject).not.toContain('123456');
      expect(row?.body).toContain('123456');
    },
  );

  test('in another language arrives as it was written', async () => {
    await outbox.write(codeLetter({ ...to, language: 'th' }, code, false));
    deliver().kick();
    const { raw } = await mail.mailTo('someone@example.com', /^Subject: =\?UTF-8\?/m);
    const encoded = raw.replaceAll(/\r\n /g, '').match(/^Subject: (.*)$/m)?.[1] ?? '';
    const words = [...encoded.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, text]) =>
      Buffer.from(text ?? '', 'base64'),
    );
    const quoted = encoded.includes('?Q?') ? decodeQuoted(encoded) : Buffer.concat(words).toString('utf8');
    expect(quoted).toBe('รหัสยืนยัน Candor ของคุณ');
  });

  test('whose recipient the server refuses for good is not tried again', async () => {
    mail.refuse(1, 550);
    await outbox.write(codeLetter(to, code, false));
    deliver().kick();
    await settled('failed');
    expect(await rows()).toEqual([{ state: 'failed', attempts: 1, subject: '', body: '' }]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('123456');
  });

  test('that was refused for now is sent later, once', async () => {
    mail.refuse(1, 451);
    await outbox.write(passwordChangedLetter(to));
    const deliverer = deliver();
    deliverer.kick();
    await eventually(() => expect(lines).toHaveLength(1));
    await released();
    pass(5 * SECOND);
    deliverer.kick();
    await settled('sent');
    expect(mail.mails).toHaveLength(1);
    expect(attempts).toEqual(['email failed', 'email taken']);
  });

  test.each([
    'a@b.example\r\nBcc: all@b.example',
    'a@b.example\nRCPT TO:<x@y.example>',
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    '"Someone" <a@b.example>',
    'a@b.example ',
  ])('to %j goes to nobody', async (recipient) => {
    await outbox.write(passwordChangedLetter({ ...to, recipient }));
    deliver().kick();
    await settled('failed');
    expect(mail.mails).toEqual([]);
  });
});

function decodeQuoted(text: string): string {
  const bytes = [...text.matchAll(/=\?UTF-8\?Q\?([^?]*)\?=/g)]
    .map(([, part]) => part ?? '')
    .join('')
    .replaceAll('_', ' ');
  return decodeURIComponent(bytes.replaceAll('%', '%25').replaceAll('=', '%'));
}

describe('a text message', () => {
  test('is posted as JSON, signed, with a key that repeats with it', async () => {
    sms.answers.push(503);
    await outbox.write(codeLetter({ ...to, channel: 'sms', recipient: '+6681234567' }, code, false));
    const deliverer = deliver();
    deliverer.kick();
    await eventually(() => expect(lines).toHaveLength(1));
    await released();
    pass(5 * SECOND);
    await eventually(async () => {
      deliverer.kick();
      expect((await rows())[0]?.state).toBe('sent');
    });
    expect(sms.texts).toHaveLength(2);
    for (const { body, headers } of sms.texts) {
      expect(JSON.parse(body)).toEqual({
        to: '+6681234567',
        text: expect.stringContaining('123456') as string,
      });
      const signature = createHmac('sha256', SMS_KEY).update(body).digest('hex');
      expect(headers['x-candor-signature']).toBe(`sha256=${signature}`);
      expect(headers['idempotency-key']).toBe('candor-message-1');
    }
  });

  test('that the provider calls wrong is not tried again', async () => {
    sms.answers.push(422);
    await outbox.write(codeLetter({ ...to, channel: 'sms', recipient: '+1' }, code, false));
    deliver().kick();
    await settled('failed');
    expect(sms.texts).toHaveLength(1);
  });
});

describe('delivery', () => {
  test('gives up after five attempts, each later than the one before', async () => {
    const attemptsAtMs: number[] = [];
    const sender = obedient(() => {
      attemptsAtMs.push(Date.now());
      return Promise.reject(new Error('no 123456 for you'));
    });
    await outbox.write(codeLetter(to, code, false));
    // A code is not sent when it has expired: this one is younger than its attempts.
    await database.sql`update messages set holds_code = false`;
    const deliverer = deliver({ email: sender });
    for (const [tried, waitSeconds] of [5, 20, 80, 320].entries()) {
      deliverer.kick();
      await eventually(() => expect(lines).toHaveLength(tried + 1));
      const dueMs = await eventually(async () => {
        const [row] = await database.sql<{ dueAt: Date }[]>`select due_at as "dueAt" from messages`;
        const due = row?.dueAt.getTime() ?? 0;
        expect(due - (attemptsAtMs.at(-1) ?? 0)).toBe(waitSeconds * SECOND);
        return due;
      });
      vi.setSystemTime(dueMs - 1);
      deliverer.kick();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(sender.given).toHaveLength(tried + 1);
      vi.setSystemTime(dueMs);
    }
    deliverer.kick();
    await settled('failed');
    expect(sender.given).toHaveLength(5);
    expect(lines.join()).not.toContain('123456');
  });

  test('by ten at once sends each message once', async () => {
    const sender = obedient(() => new Promise((resolve) => setTimeout(resolve, 20)));
    for (let count = 0; count < 40; count += 1) await outbox.write(passwordChangedLetter(to));
    for (let count = 0; count < 10; count += 1) deliver({ email: sender }).kick();
    await eventually(async () => expect((await rows()).every(({ state }) => state === 'sent')).toBe(true));
    expect(sender.given.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, place) => place + 1),
    );
  });

  test('goes on after a restart: what was claimed and not heard of comes again, when its lease is over', async () => {
    let comeBack = () => {};
    const hung = obedient(() => new Promise((resolve) => (comeBack = resolve)));
    await outbox.write(passwordChangedLetter(to));
    const died = deliver({ email: hung });
    died.kick();
    await eventually(() => expect(hung.given).toEqual([1]));
    deliverers = [];
    const sender = obedient(() => Promise.resolve());
    const next = deliver({ email: sender });
    next.kick();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sender.given).toEqual([]);
    pass(120 * SECOND);
    next.kick();
    await settled('sent');
    expect(sender.given).toEqual([1]);
    // A process that has died does no more; this one must not go on while other tests run.
    comeBack();
    deliverers.push(died);
  });

  test('sends no code that has expired, and empties it', async () => {
    await outbox.write(codeLetter(to, code, false));
    pass(600 * SECOND + 1);
    const sender = obedient(() => Promise.resolve());
    deliver({ email: sender }).kick();
    await settled('failed');
    expect(sender.given).toEqual([]);
    expect((await rows())[0]?.body).toBe('');
  });

  test('leaves alone what has no sender, and what is withheld', async () => {
    await outbox.write(codeLetter({ ...to, channel: 'sms', recipient: '+1234567' }, code, false));
    await outbox.write(codeLetter(to, code, true));
    const sender = obedient(() => Promise.resolve());
    deliver({ email: sender }).kick();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sender.given).toEqual([]);
    expect(await rows()).toMatchObject([
      { state: 'pending', body: expect.stringContaining('123456') as string },
      { state: 'withheld', subject: '', body: '' },
    ]);
  });
});

describe('old rows', () => {
  test('go after 30 days, but not while they wait', async () => {
    await outbox.write(passwordChangedLetter(to));
    await outbox.write(codeLetter(to, code, true));
    pass(30 * 86_400_000 + 1);
    await outbox.prune();
    expect((await rows()).map(({ state }) => state)).toEqual(['pending']);
  });
});
