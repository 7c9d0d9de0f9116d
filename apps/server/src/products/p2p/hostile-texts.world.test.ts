/** Every text that people write on the desk is refused by a key, or stored and returned exactly. */
import { ERROR_KEYS } from '@candor/contract';
import { partOf } from '@candor/testkit/deep';
import { XSS_PAYLOADS } from '@candor/testkit/hostile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, quoteRates, SELL_AD } from '../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { USER_PASSWORD } from '../../../test/support/new-user.ts';
import { personal } from '../personal/index.ts';
import { p2p } from './index.ts';

/** Texts that are no markup: directions, invisible and combining characters, templates, statements, halves of characters. */
const OTHERS = [
  '\0',
  'a\0b',
  '\u202eabc\u202c',
  '\u2066left\u2069\u200f\u200e',
  'zero\u200bwidth\u200d\u2060\ufeff',
  'e\u0301'.repeat(64),
  'Z\u0351\u036b\u0343\u036a\u0302\u036b',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'.repeat(12),
  'مرحبا بالعالم',
  'שלום abc שלום',
  '\u2028\u2029',
  '\ud800',
  'a\udfffb',
  '${7*7} {{7*7}} #{7*7} <%= 7*7 %>',
  '%s%n%x%d {reason} {0} [[{id}]]',
  "'; drop table p2p_items; --",
  '" or 1=1 --',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '\\u0000 \\x00 \\',
  '{"kind":"step","change":"released"}',
  '__proto__',
  'x'.repeat(500),
  '語'.repeat(300),
  'x'.repeat(20_000),
];
const TEXTS = [...XSS_PAYLOADS, ...OTHERS];
const TEXTS_MIN = 250;
const MESSAGES_A_MINUTE = 20;
const MINUTE_MS = 60_000;

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let buyer: WorldUser;
let adId: number;
let orderId: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  shop = await newShop(world, 'Blue Harbour');
  ({ id: adId } = await world.ask('shop/ad_add', SELL_AD, shop));
  buyer = await newTrader(world);
  const deal = { id: adId, version: 1, money: '1000', price: '7.213', pay_type: 'bank' };
  orderId = (await world.ask('legal/deal', deal, buyer)).id;
});
afterAll(() => world.close());

type Sent = Awaited<ReturnType<typeof world.send>>;

/** Returns what is wrong with an answer: a text that is returned otherwise, or a refusal without a known key. */
function problemOf(
  text: string,
  { status, body }: Sent,
  shown: (data: unknown) => unknown,
  isName = false,
): string[] {
  if (body.code !== 1)
    return status < 500 && ERROR_KEYS.some((key) => key === body.error)
      ? []
      : [`${JSON.stringify(text)}: ${status} ${body.error}`];
  const found = shown(body.data);
  return found === text || found === text.trim() || (isName && found === inOneForm(text))
    ? []
    : [`${JSON.stringify(text)} came back as ${JSON.stringify(found)}`];
}

/** A name is unique in one form of writing, in which it is stored. */
const inOneForm = (name: string) => name.normalize('NFKC').trim();

const fieldOf = (name: string) => (data: unknown) => (data as Readonly<Record<string, unknown>>)[name];

test('there are at least 250 of them', () => {
  expect(TEXTS.length).toBeGreaterThanOrEqual(TEXTS_MIN);
});

test('a message in the chat of an order, for its writer and its reader', async () => {
  const problems: string[] = [];
  const written: string[] = [];
  for (const [place, content] of TEXTS.slice(-TEXTS_MIN).entries()) {
    if (place % (2 * MESSAGES_A_MINUTE) === 0) await world.pass(MINUTE_MS + 1);
    const sent = await world.send('legal/send', { id: orderId, content }, place % 2 === 0 ? buyer : shop);
    problems.push(...problemOf(content, sent, fieldOf('content')));
    if (sent.body.code === 1) written.push(content.trim());
  }
  expect(problems).toEqual([]);
  const read: string[] = [];
  for (let after = 0, isMore = true; isMore; ) {
    const page = await world.ask('legal/messages', { id: orderId, after, limit: 50 }, shop);
    read.push(...page.messages.filter(({ kind }) => kind === 'text').map(({ content }) => content));
    after = page.messages.at(-1)?.seq_in_order ?? 0;
    isMore = page.has_more === 1;
  }
  expect(read).toEqual(written);
  expect(written.length).toBeGreaterThan(200);
});

test('the reason of a request to cancel, as the buyer reads it', async () => {
  const problems: string[] = [];
  const second = await newTrader(world);
  await quoteRates(world);
  const deal = { id: adId, version: 1, money: '1000', price: '7.213', pay_type: 'bank' };
  const { id } = await world.ask('legal/deal', deal, second);
  for (const reason of partOf(TEXTS, 2)) {
    const asked = await world.send('legal/cancel_ask', { id, reason }, shop);
    const shown = fieldOf('cancel_request');
    problems.push(...problemOf(reason, asked, (data) => fieldOf('reason')(shown(data))));
    if (asked.body.code === 1) await world.ask('legal/cancel_answer', { id, accepted: 0 }, second);
  }
  expect(problems).toEqual([]);
});

test('the terms and the automatic reply of an ad', async () => {
  const problems: string[] = [];
  const {
    way: _way,
    currency_id: _coin,
    fiat: _fiat,
    number: _number,
    pay_password: _pay,
    ...form
  } = SELL_AD;
  for (const text of TEXTS)
    for (const field of ['terms', 'auto_reply'] as const) {
      await quoteRates(world);
      const version = world.engine.p2p.ad(adId)?.version;
      const edited = await world.send('shop/ad_edit', { ...form, id: adId, version, [field]: text }, shop);
      problems.push(...problemOf(text, edited, fieldOf(field)));
    }
  expect(problems).toEqual([]);
});

test('the name and the introduction of a shop', async () => {
  const problems: string[] = [];
  let applicant = await newTrader(world);
  const apply = async (
    form: { readonly shop_name: string; readonly introduction: string },
    field: string,
  ) => {
    const asked = { countries: ['CN'], agreed: 1, password: USER_PASSWORD, ...form };
    const applied = await world.send('shop/apply', asked, applicant);
    problems.push(
      ...problemOf(form[field as keyof typeof form], applied, fieldOf(field), field === 'shop_name'),
    );
    if (applied.body.code === 1) applicant = await newTrader(world);
  };
  for (const shop_name of TEXTS) await apply({ shop_name, introduction: 'Fast and fair.' }, 'shop_name');
  for (const [place, introduction] of partOf(TEXTS, 10).entries())
    await apply(
      { shop_name: `Quiet corner ${String.fromCharCode(65 + place)}`, introduction },
      'introduction',
    );
  expect(problems).toEqual([]);
});
