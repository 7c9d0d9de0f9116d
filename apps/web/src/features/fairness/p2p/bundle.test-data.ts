/** A true evidence bundle of a released order (the first worked case: 1,000 CNY at 7.213), with the record that it belongs to. */
import { nextHead, p2pCommitment, type CommittedOrder } from '@candor/fairness';
import { strToU8, zipSync } from 'fflate';
import { sha256, sha256OfBytes } from '../model/browser-hash.ts';

const NO_HASH = '0'.repeat(64);
const AT_MS = Date.parse('2026-01-15T10:01:00.000Z');
const MINUTE = AT_MS / 1_000;
/** The time of the line that names the key, after the order: no head of that minute is published yet. */
const KEY_MS = AT_MS + 120_000;
const PICTURE = Uint8Array.from({ length: 64 }, (_, index) => index);

const ORDER = {
  orderId: 17,
  adId: 7,
  adVersion: 1,
  adSide: 'sell' as const,
  p2pMarketId: 11,
  makerId: 4,
  takerId: 9,
  pricing: 'fixed',
  premiumPpm: 0,
  adLimitPrice: 0,
  price: 7_213,
  reference: 7_186_400,
  indexTick: 0,
  rateTick: 5,
  number: 13_863_856_900,
  money: 100_000,
  sellerPpm: 1_000,
  buyerPpm: 500,
  sellerFee: 13_863_857,
  buyerFee: 6_931_929,
  escrow: 13_877_720_757,
  payType: 'alipay',
  salt: '5'.repeat(64),
  rule: '',
};

/** Answers of the exchange about its record. */
export interface ServedBundle {
  readonly file: File;
  readonly keys: { readonly keys: readonly ReturnType<typeof servedKey>[] };
  readonly linesFrom: (from: number, to: number) => object;
  readonly heads: { readonly heads: readonly (readonly [number, number, string])[] };
}

/** Makes the bundle, signs it with a key of its own, and packs it. */
export async function trueBundle(): Promise<ServedBundle> {
  const agreed = { payee: { real_name: 'Li Ma' }, payer: { real_name: 'Zhang Wei' } };
  const termsHash = await sha256(JSON.stringify(agreed));
  const items = await itemsOf();
  const facts = [
    { change: 'opened', evidenceHead: '', toBuyer: 0 },
    { change: 'paid', evidenceHead: items[2]!.hash, toBuyer: 0 },
    { change: 'released', evidenceHead: items[2]!.hash, toBuyer: ORDER.number },
  ].map(({ change, ...rest }, index) => ({
    seq: 100 + index,
    at: new Date(AT_MS + index * 1_000).toISOString(),
    change,
    order: { ...ORDER, ...rest, termsHash, version: index + 1 },
  }));
  const rate = [
    'p2p_rate',
    90,
    AT_MS - 1_000,
    5,
    1,
    0,
    718_640_000,
    AT_MS - 2_000,
    80,
    [[1, 718_640_000, AT_MS - 2_000]],
  ];
  const key = await newKey();
  const keyLine = JSON.stringify(['p2p_key', 130, KEY_MS, key.id, key.spki]);
  const lines = [
    JSON.stringify(rate),
    ...(await Promise.all(facts.map(lineOf))),
    '["p2p_clock",120]',
    keyLine,
  ];
  const heads = [NO_HASH];
  for (const line of lines) heads.push(await nextHead(heads.at(-1)!, line, sha256));
  const published = [MINUTE, 4, heads[4]!] as const;
  const record = facts.map((_, index) => ({
    place: index + 2,
    line: lines[index + 1],
    head_before: heads[index + 1],
    head_after: heads[index + 2],
    published,
  }));
  const bundle = JSON.stringify({
    made_at: new Date(KEY_MS + 1_000).toISOString(),
    side: 'buyer',
    order: { id: 17, price: '7.213', number: '138.63856900', money: '1000.00' },
    agreed,
    terms_hash: termsHash,
    salt: ORDER.salt,
    market: {
      id: 11,
      index_market_id: 0,
      price_decimals: 3,
      tick: 1,
      step: 100,
      coin: { code: 'USDT', scale: 8 },
      fiat: { id: 1, code: 'CNY', scale: 2 },
    },
    facts,
    chain: { first: NO_HASH, items },
    record,
  });
  const signature = await signed(bundle, key);
  return {
    file: new File([await packed(bundle, signature)], 'p2p-order-17-evidence.zip'),
    keys: { keys: [servedKey(key)] },
    linesFrom: (from, to) => ({
      from,
      head_before: heads[from - 1],
      lines: lines.slice(from - 1, to),
      head_after: heads[Math.min(to, lines.length)],
    }),
    heads: { heads: [published] },
  };
}

async function itemsOf() {
  const hash = await sha256OfBytes(PICTURE);
  const said = [
    { kind: 'step', change: 'opened', version: 1, pictures: [] },
    { kind: 'message', text: 'paying now', pictures: [] },
    { kind: 'proof', pictures: [hash] },
    { kind: 'step', change: 'paid', version: 2, pictures: [] },
    { kind: 'step', change: 'released', version: 3, pictures: [] },
  ];
  const items: { hash: string; text: string; item: object }[] = [];
  for (const item of said) {
    const text = JSON.stringify(item);
    items.push({ hash: await nextHead(items.at(-1)?.hash ?? NO_HASH, text, sha256), text, item });
  }
  return items;
}

interface Fact {
  readonly seq: number;
  readonly at: string;
  readonly change: string;
  readonly order: typeof ORDER & CommittedOrder;
}

async function lineOf({ seq, at, change, order }: Fact): Promise<string> {
  const fields = [order.orderId, order.p2pMarketId, change, order.rule, order.pricing, order.premiumPpm];
  const price = [order.adLimitPrice, order.price, order.indexTick, order.rateTick];
  const commitment = await p2pCommitment(order, sha256);
  return JSON.stringify(['p2p_order', seq, Date.parse(at), ...fields, ...price, commitment]);
}

interface TestKey {
  readonly id: string;
  /** SPKI in base64. */
  readonly spki: string;
  readonly privateKey: CryptoKey;
}

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function newKey(): Promise<TestKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const spki = base64(await crypto.subtle.exportKey('spki', publicKey));
  return { id: (await sha256(spki)).slice(0, 16), spki, privateKey };
}

function servedKey({ id, spki }: TestKey) {
  const pem = `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`;
  const since = new Date(KEY_MS).toISOString();
  return { key_id: id, algorithm: 'Ed25519', public_key: pem, since, until: null, place: 6 };
}

async function signed(bundle: string, { id, privateKey }: TestKey) {
  const digest = await sha256(bundle);
  const made = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(digest));
  return { sha256: digest, key_id: id, signature: base64(made) };
}

async function packed(bundle: string, signature: object) {
  return new Uint8Array(
    zipSync({
      'bundle.json': strToU8(bundle),
      'signature.json': strToU8(JSON.stringify(signature)),
      [`pictures/${await sha256OfBytes(PICTURE)}.png`]: PICTURE,
    }),
  );
}
