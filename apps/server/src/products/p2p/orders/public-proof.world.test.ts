import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newShop,
  newTrader,
  openDesk,
  PAY,
  publishKey,
  quoteRates,
  SELL_AD,
} from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { openRecordGateway } from '../../../../test/support/record-gateway.ts';
import { ask } from '../../../../test/support/running-app.ts';
import { brokenChecks } from '../../../../test/support/verified-bundle.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';
import { pemOf } from '../../../identity/signing-key.ts';

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let buyer: WorldUser;
let id: number;
let gateway: Awaited<ReturnType<typeof openRecordGateway>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The key that signed before the one of the bundles; tests have its private half. */
const { privateKey: formerKey, publicKey: formerPublic } = generateKeyPairSync('ed25519');
const FORMER = keyOf(formerPublic);
let formerMs: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  await world.operate({ kind: 'publish_signing_key', ...FORMER });
  formerMs = world.nowMs;
  await world.pass(1_000);
  await publishKey(world);
  shop = await newShop(world, 'Blue Harbour');
  const ad = { ...SELL_AD, price_type: 2, price: undefined, premium: '0.85', limit_price: '7.200' };
  const { id: adId } = await world.ask('shop/ad_add', ad, shop);
  buyer = await newTrader(world, 'Zhang Wei');
  const deal = { id: adId, version: 1, money: '1000', price: '7.300', pay_type: 'bank' };
  id = (await world.ask('legal/deal', deal, buyer)).id;
  await world.ask('legal/send', { id, content: 'paying now' }, buyer);
  await world.ask('legal/pay', { id, proof: [await world.storePicture(buyer)] }, buyer);
  const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
  await world.ask('legal/release', { id, seen: 'paid', ...boxes }, shop);
  // The head of a minute is published with the first line of a later one.
  await world.pass(61_000);
  await quoteRates(world);
  gateway = await openRecordGateway(world.sql, async () => ({ data: await world.ask('fairness/keys', {}) }));
});
afterAll(async () => {
  await gateway.stop();
  await world.close();
});

interface Bundle {
  readonly facts: readonly { readonly order: Readonly<Record<string, string | number>> }[];
  readonly record: readonly {
    readonly place: number;
    readonly line: string;
    readonly head_before: string;
    readonly head_after: string;
    readonly published: readonly [number, number, string] | null;
  }[];
}

function keyOf(key: KeyObject) {
  const publicKey = key.export({ format: 'der', type: 'spki' }).toString('base64');
  return { keyId: sha256(pemOf(publicKey)).slice(0, 16), publicKey };
}

async function filesOfBundle(): Promise<Readonly<Record<string, Uint8Array>>> {
  return unzipSync(new Uint8Array(await world.download('legal/evidence', { id }, buyer)));
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

test('a bundle has the public lines of its order, with their places and heads', async () => {
  const bundle = JSON.parse(textOf((await filesOfBundle())['bundle.json'])) as Bundle;
  const { facts, record } = bundle;
  expect(record).toHaveLength(3);
  for (const [step, { place, line, head_before: before, head_after: after, published }] of record.entries()) {
    expect(sha256(`${before}\n${line}`)).toBe(after);
    const answered = await ask(gateway.url, 'fairness/lines', { from: place, to: place });
    expect(answered).toEqual({ from: place, head_before: before, lines: [line], head_after: after });
    const { heads } = await ask(gateway.url, 'fairness/heads', {
      from: published?.[0] ?? 0,
      to: published?.[0] ?? 0,
    });
    expect(heads).toEqual([published]);
    const { order } = facts[step]!;
    const committed = [
      'orderId',
      'makerId',
      'takerId',
      'number',
      'money',
      'sellerFee',
      'buyerFee',
      'toBuyer',
      'termsHash',
      'evidenceHead',
      'salt',
    ].map((name) => order[name]);
    expect((JSON.parse(line) as unknown[]).at(-1)).toBe(sha256(committed.join('\n')));
  }
  expect(record.map(({ line }) => (JSON.parse(line) as unknown[])[5])).toEqual([
    'opened',
    'paid',
    'released',
  ]);
});

test('the key by which a bundle is signed is public', async () => {
  const signed = JSON.parse(textOf((await filesOfBundle())['signature.json'])) as Record<string, string>;
  const { keys } = await world.ask('fairness/keys', {});
  const [former, present] = keys;
  expect(keys).toMatchObject([
    { key_id: FORMER.keyId, until: present?.since },
    { key_id: signed['key_id'], public_key: signed['public_key'], until: null },
  ]);
  for (const { place, key_id: keyId, since } of [former!, present!]) {
    const { lines } = await ask(gateway.url, 'fairness/lines', { from: place, to: place });
    const [kind, , atMs, named] = JSON.parse(lines[0] ?? '') as unknown[];
    expect([kind, atMs, named]).toEqual(['p2p_key', Date.parse(since), keyId]);
  }
});

const FOLDER = new URL('../../../../../../tools/verify-p2p/src/', import.meta.url);
type Ask = (name: string, query: Record<string, string | number>) => Promise<unknown>;
interface Task {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly ask: Ask;
  readonly say: (isRight: boolean, text: string) => void;
}
// The programs are a stranger's: no code of the exchange imports them.
const { verifyP2p } = (await import(new URL('verify.mjs', FOLDER).href)) as {
  readonly verifyP2p: (task: Task) => Promise<boolean>;
};
const { readZip } = (await import(new URL('read-zip.mjs', FOLDER).href)) as {
  readonly readZip: (zip: Buffer) => Map<string, Buffer>;
};

const askGateway = ask as unknown as (url: string, ...call: Parameters<Ask>) => Promise<unknown>;

interface Faults {
  /** The sentences of the program. */
  readonly wrong: readonly string[];
  /** The checks that the page finds broken. */
  readonly broken: readonly string[];
}

/** The faults that the program finds, and those that the page finds: both or neither call a bundle right. */
async function wrongIn(
  files: ReadonlyMap<string, Buffer>,
  asked: Ask = (name, query) => askGateway(gateway.url, name, query),
): Promise<Faults> {
  const wrong: string[] = [];
  const isRight = await verifyP2p({
    files,
    ask: asked,
    say: (isStepRight, text) => void (isStepRight || wrong.push(text)),
  });
  expect(isRight).toBe(wrong.length === 0);
  const broken = await brokenChecks(files, asked);
  expect(broken.length === 0, `the page finds ${broken.join(', ')}`).toBe(isRight);
  return { wrong, broken };
}

const RIGHT: Faults = { wrong: [], broken: [] };

const bundleOf = async (who: WorldUser) => readZip(await world.download('legal/evidence', { id }, who));

/** The files with one bit of one of them flipped, at a text in it. */
function flipped(files: ReadonlyMap<string, Buffer>, name: string, text = ''): Map<string, Buffer> {
  const bytes = Buffer.from(files.get(name)!);
  const at = bytes.indexOf(text) + Math.floor(text.length / 2);
  bytes[at] = bytes[at]! ^ 1;
  return new Map(files).set(name, bytes);
}

/** The parts of a bundle that tests change. */
interface Changeable {
  made_at: string;
  readonly agreed: { readonly payee: { real_name: string } };
  readonly chain: { readonly items: { text: string }[] };
  readonly facts: { readonly order: Record<string, number> }[];
  readonly record: { line: string }[];
}

/** Changes a number in all facts of a bundle. */
function more(name: string, by: number): (bundle: Changeable) => void {
  return ({ facts }) => {
    for (const { order } of facts) order[name] = (order[name] ?? 0) + by;
  };
}

/** The faults of a bundle that an exchange changed and signed with a key that it published, at the time of that key. */
function wrongInResigned(
  files: ReadonlyMap<string, Buffer>,
  change: (bundle: Changeable) => void,
  { keyId, privateKey } = { keyId: FORMER.keyId, privateKey: formerKey },
): Promise<Faults> {
  const bundle = JSON.parse(textOf(files.get('bundle.json'))) as Changeable;
  bundle.made_at = new Date(formerMs).toISOString();
  change(bundle);
  const text = JSON.stringify(bundle);
  const signature = sign(undefined, Buffer.from(sha256(text)), privateKey).toString('base64');
  const signed = { sha256: sha256(text), key_id: keyId, signature };
  const changed = new Map(files)
    .set('bundle.json', Buffer.from(text))
    .set('signature.json', Buffer.from(JSON.stringify(signed)));
  return wrongIn(changed);
}

describe('the program and the page that verify a bundle', () => {
  test('find the bundles of both parties right', async () => {
    expect(await wrongIn(await bundleOf(buyer))).toEqual(RIGHT);
    expect(await wrongIn(await bundleOf(shop))).toEqual(RIGHT);
  });

  test.each([
    ['a message', 'bundle.json', 'paying now', ['signature digest_differs', 'evidence item_changed 2']],
    [
      'a line',
      'bundle.json',
      'p2p_order',
      ['signature digest_differs', expect.stringContaining('lines line_changed')],
    ],
    ['a signature', 'signature.json', '"signature": "ABCDEFGH', ['signature signature_wrong']],
  ])('find a flipped byte in %s', async (_which, name, text, found) => {
    const files = await bundleOf(buyer);
    const there = name === 'bundle.json' ? text : textOf(files.get(name)).slice(-30, -10);
    const { wrong, broken } = await wrongIn(flipped(files, name, there));
    expect(wrong).not.toEqual([]);
    expect(broken).toEqual(expect.arrayContaining(found));
  });

  test('find a flipped byte in a picture, one that is missing, and one too many', async () => {
    const files = await bundleOf(buyer);
    const picture = [...files.keys()].find((name) => name.startsWith('pictures/')) ?? '';
    const wrong = ['1 pictures are those that the evidence names'];
    const name = picture.replace('pictures/', '');
    expect(await wrongIn(flipped(files, picture))).toEqual({
      wrong,
      broken: [`pictures picture_changed ${name}`],
    });
    const fewer = new Map(files);
    fewer.delete(picture);
    expect(await wrongIn(fewer)).toEqual({ wrong, broken: ['pictures pictures_differ'] });
    const more = new Map(files).set(`pictures/${sha256('x')}.png`, Buffer.from('x'));
    expect(await wrongIn(more)).toEqual({ wrong, broken: ['pictures pictures_differ'] });
  });

  test.each<readonly [string, (bundle: Changeable) => void, RegExp, string]>([
    [
      'a message',
      ({ chain: { items } }) => {
        const [, message] = items;
        message!.text = message!.text.replace('now', 'nov');
      },
      /items of evidence/,
      'evidence item_changed 2',
    ],
    [
      'dropped items',
      ({ chain: { items } }) => void items.splice(-2),
      /heads of this evidence/,
      'evidence changes_differ',
    ],
    [
      'a dropped step',
      ({ chain: { items } }) => void items.pop(),
      /evidence shows each change/,
      'evidence changes_differ',
    ],
    [
      'a line',
      ({ record }) => {
        const [, line] = record;
        line!.line = line!.line.replace('paid', 'paiD');
      },
      /head after line/,
      'lines line_changed',
    ],
    ['money', more('money', 100), /do not open/, 'commitment commitment_closed'],
    ['a party', more('takerId', 1), /do not open/, 'commitment commitment_closed'],
    ['a price', more('price', 1), /public lines say/, 'commitment line_says_other'],
    ['a fee', more('buyerFee', -1), /the fees are/, 'commitment commitment_closed'],
    [
      'the payee',
      ({ agreed }) => {
        agreed.payee.real_name = 'Li Ma';
      },
      /payee, payer and terms/,
      'terms terms_changed',
    ],
    [
      'a change left out',
      ({ facts, record }) => {
        facts.splice(1, 1);
        record.splice(1, 1);
      },
      /changes are allowed/,
      'course change_forbidden',
    ],
  ])('find %s that the exchange itself changed and signed', async (_which, change, finding, check) => {
    const { wrong, broken } = await wrongInResigned(await bundleOf(buyer), change);
    expect(wrong.join('\n')).toMatch(finding);
    expect(broken.join('\n')).toContain(check);
  });

  test('take a bundle of a former key at its time, and at no other', async () => {
    const files = await bundleOf(buyer);
    expect(await wrongInResigned(files, () => undefined)).toEqual(RIGHT);
    const [former] = (await world.ask('fairness/keys', {})).keys;
    const lateMs = Date.parse(former?.until ?? '') + 1;
    const late = (bundle: Changeable) => void (bundle.made_at = new Date(lateMs).toISOString());
    const { wrong, broken } = await wrongInResigned(files, late);
    expect(wrong).toEqual([expect.stringMatching(/^it is the key of the bundle's time/)]);
    expect(broken).toEqual([`signature key_of_other_time ${FORMER.keyId}`]);
  });

  test('refuse a key that no line names, although the bundle brings it', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const { keyId } = keyOf(publicKey);
    const files = await bundleOf(buyer);
    const found = await wrongInResigned(files, () => undefined, { keyId, privateKey });
    expect(found).toEqual({
      wrong: [`a public line names the key ${keyId}`],
      broken: [`signature key_unknown ${keyId}`],
    });
  });

  test('find a key that the record does not have where the exchange says', async () => {
    const { keys } = await world.ask('fairness/keys', {});
    const moved = { keys: keys.map((key) => ({ ...key, place: key.place + 1 })) };
    const asked: Ask = (name, query) =>
      name === 'fairness/keys' ? Promise.resolve(moved) : askGateway(gateway.url, name, query);
    const { wrong, broken } = await wrongIn(await bundleOf(buyer), asked);
    expect(wrong).toEqual([expect.stringMatching(/^line \d+ of the public record names the key/)]);
    expect(broken).toEqual([`signature key_line_other ${keys[1]!.place + 1}`]);
  });

  test('take the bundle of before, once another key signs', async () => {
    const before = await bundleOf(buyer);
    await world.pass(1_000);
    const next = generateKeyPairSync('ed25519').publicKey;
    await world.operate({ kind: 'publish_signing_key', ...keyOf(next) });
    expect(await wrongIn(before)).toEqual(RIGHT);
    await expect(bundleOf(buyer)).rejects.toMatchObject({ error: 'server_busy' });
    await publishKey(world);
    expect(await wrongIn(await bundleOf(shop))).toEqual(RIGHT);
  });

  test('runs with Node alone, and ends with 0, 1 or 2', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-bundle-'));
    const file = join(folder, 'bundle.zip');
    const run = async (): Promise<readonly [number, string]> => {
      try {
        const args = [fileURLToPath(new URL('main.mjs', FOLDER)), '--bundle', file, '--url', gateway.url];
        return [0, (await promisify(execFile)(process.execPath, args)).stdout];
      } catch (error) {
        const { code, stdout } = error as { code: number; stdout: string };
        return [code, stdout];
      }
    };
    const zip = await world.download('legal/evidence', { id }, buyer);
    await writeFile(file, zip);
    expect(await run()).toEqual([0, expect.stringMatching(/^[^✗]*The bundle is right\.\n$/)]);
    const at = zip.indexOf('paying now');
    zip[at] = zip[at]! ^ 1;
    await writeFile(file, zip);
    expect(await run()).toEqual([1, expect.stringContaining('✗ bundle.json has the digest')]);
    await writeFile(file, 'no archive');
    expect(await run()).toEqual([2, expect.stringContaining('no ZIP archive')]);
    await rm(folder, { recursive: true });
  });
});
