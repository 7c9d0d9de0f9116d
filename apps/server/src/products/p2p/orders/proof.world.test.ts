/** Files and frames of orders: what a party takes away, and what it hears at once. */
import { createHash, verify } from 'node:crypto';
import type { ServerFrame } from '@candor/contract';
import { serverFrame } from '@candor/contract/schema';
import { unzipSync } from 'fflate';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newShop,
  newTrader,
  openDesk,
  PAY,
  publishKey,
  SELL_AD,
} from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import type { Notice } from '../../../ws/define-push.ts';
import { followRows } from '../../../ws/row-feed.ts';
import { accounts } from '../../accounts/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';
import { isUnbroken, itemsOf } from './chain.ts';
import { rows } from './row-frames.ts';
import { ownWords } from './own-words.ts';
import { catchUp } from './steps.ts';

const open = () => handlerWorld(p2p, personal, accounts);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let adId: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  await publishKey(world);
  shop = await newShop(world, 'Blue Harbour');
  adId = (await world.ask('shop/ad_add', { ...SELL_AD, auto_reply: 'Welcome!' }, shop)).id;
});
afterAll(() => world.close());

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The files of an archive by name. */
function filesOf(zip: Buffer): ReadonlyMap<string, Buffer> {
  return new Map(
    Object.entries(unzipSync(new Uint8Array(zip))).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  );
}

async function newOrder(): Promise<{ readonly id: number; readonly buyer: WorldUser }> {
  const buyer = await newTrader(world, 'Zhang Wei');
  const deal = { id: adId, version: 1, money: '1000', price: '7.213', pay_type: 'bank' };
  return { id: (await world.ask('legal/deal', deal, buyer)).id, buyer };
}

async function payAndRelease(id: number, buyer: WorldUser): Promise<void> {
  await world.ask('legal/pay', { id, proof: [await world.storePicture(buyer)] }, buyer);
  const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
  await world.ask('legal/release', { id, seen: 'paid', ...boxes }, shop);
}

interface Bundle {
  readonly agreed: object;
  readonly terms_hash: string;
  readonly facts: readonly { readonly change: string; readonly order: { readonly evidenceHead: string } }[];
  readonly chain: { readonly first: string; readonly items: readonly { hash: string; text: string }[] };
}

/** JSON whose objects list their names in order, as an outsider would write it. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  );
}

test('the bundle of a party is signed, its chain is unbroken, and the log has its heads', async () => {
  const { id, buyer } = await newOrder();
  await world.ask('legal/send', { id, content: 'paying now <b>' }, buyer);
  await payAndRelease(id, buyer);
  const files = filesOf(await world.download('legal/evidence', { id }, buyer));
  const text = files.get('bundle.json')?.toString() ?? '';
  const signed = JSON.parse(files.get('signature.json')?.toString() ?? '') as Record<string, string>;
  expect(signed['sha256']).toBe(sha256(text));
  expect(
    verify(
      undefined,
      Buffer.from(sha256(text)),
      signed['public_key'] ?? '',
      Buffer.from(signed['signature'] ?? '', 'base64'),
    ),
  ).toBe(true);
  const bundle = JSON.parse(text) as Bundle;
  expect(sha256(JSON.stringify(inOrder(bundle.agreed)))).toBe(bundle.terms_hash);
  let head = bundle.chain.first;
  for (const item of bundle.chain.items) {
    head = sha256(`${head}\n${item.text}`);
    expect(item.hash).toBe(head);
  }
  const hashes = bundle.chain.items.map(({ hash }) => hash);
  expect(bundle.facts.map(({ change }) => change)).toEqual(['opened', 'paid', 'released']);
  for (const { order } of bundle.facts.slice(1)) expect(hashes).toContain(order.evidenceHead);
  const picture = [...files.keys()].find((name) => name.startsWith('pictures/')) ?? '';
  expect(picture).toBe(`pictures/${sha256(files.get(picture) ?? '')}.png`);
  const page = files.get('statement.html')?.toString();
  for (const text of ['Blue Harbour', 'paying now', 'The seller released the coins', '&lt;b&gt;'])
    expect(page).toContain(text);
  // The seller's bundle has the ends of the account alone.
  const sellers =
    filesOf(await world.download('legal/evidence', { id }, shop))
      .get('bundle.json')
      ?.toString() ?? '';
  expect(sellers).not.toContain(`62220000${String(buyer.id).padStart(8, '0')}`);
  const stranger = await newTrader(world, 'Wang Fang');
  await expect(world.download('legal/evidence', { id }, stranger)).rejects.toMatchObject({
    error: 'p2p_order_unknown',
  });
});

test('an item that somebody changes breaks the chain', async () => {
  const { id, buyer } = await newOrder();
  await world.ask('legal/send', { id, content: 'hello' }, buyer);
  const { sql, secrets } = world.rowPorts;
  expect(isUnbroken(secrets, await itemsOf(sql, id))).toBe(true);
  const items = (await itemsOf(sql, id)).map((row) => ({ ...row }));
  expect(isUnbroken(secrets, items.slice(1))).toBe(false);
  expect(
    isUnbroken(
      secrets,
      items.map((row, place) => (place === 1 ? { ...row, hash: sha256('x') } : row)),
    ),
  ).toBe(false);
  await world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer);
});

test('the leader adds what nobody looked at, once', async () => {
  const { id } = await newOrder();
  await world.pass(1_000);
  const before = (await itemsOf(world.sql, id)).length;
  await world.submit({ kind: 'extend_p2p_order', userId: shop.id, clientId: '', orderId: id, minutes: 15 });
  await eventually(async () => expect((await catchUp(world.rowPorts, 0, 10)).orders).toBe(1));
  const again = await catchUp(world.rowPorts, 0, 10);
  expect(again.orders).toBe(0);
  expect(await catchUp(world.rowPorts, again.reachedSeq, 10)).toEqual(again);
  expect(await itemsOf(world.sql, id)).toHaveLength(before + 1);
});

test('both parties hear of changes and messages; a stranger does not', async () => {
  const { id, buyer } = await newOrder();
  const heard: { readonly userId: number; readonly frame: ServerFrame }[] = [];
  const hub = {
    isConnected: () => true,
    tell(notices: Iterable<Notice>) {
      for (const { userId, frame } of notices) heard.push({ userId, frame: serverFrame.parse(frame('en')) });
    },
  };
  const faults: unknown[] = [];
  const following = await followRows([rows], world.rowPorts, { hub, onFault: (error) => faults.push(error) });
  await world.ask('legal/send', { id, content: 'hello' }, buyer);
  await world.ask('legal/extend', { id, minutes: 15 }, shop);
  await eventually(() => expect(heard.filter(({ frame }) => frame.type === 'P2P_CHAT')).toHaveLength(4));
  await eventually(() => expect(heard.filter(({ frame }) => frame.type === 'P2P_ORDER')).toHaveLength(2));
  await following.stop();
  expect(faults).toEqual([]);
  expect(new Set(heard.map(({ userId }) => userId))).toEqual(new Set([buyer.id, shop.id]));
  expect(heard).toContainEqual({
    userId: shop.id,
    frame: expect.objectContaining({
      type: 'P2P_CHAT',
      order_id: id,
      message: expect.objectContaining({ content: 'hello', is_own: 0 }) as object,
    }) as object,
  });
  expect(heard).toContainEqual({
    userId: buyer.id,
    frame: expect.objectContaining({
      type: 'P2P_ORDER',
      order: expect.objectContaining({ id, way: 'in', extensions_left: 1 }) as object,
    }) as object,
  });
});

test('the exported rows add up with what moved, and hold the own side alone', async () => {
  const { id, buyer } = await newOrder();
  await payAndRelease(id, buyer);
  const { id: cancelled } = await world.ask(
    'legal/deal',
    { id: adId, version: 1, money: '200', price: '7.213', pay_type: 'bank', client_order_id: '=1+1' },
    buyer,
  );
  await world.ask('legal/cancel', { id: cancelled, seen: 'created', reason: 'no' }, buyer);
  const rowsOf = async (who: WorldUser) =>
    JSON.parse((await world.download('legal/export', { format: 'json' }, who)).toString()) as Record<
      string,
      string
    >[];
  const own = await rowsOf(buyer);
  expect(own).toMatchObject([
    {
      order_id: String(cancelled),
      status: 'cancelled',
      number: '0.000000',
      fee: '0.00000000',
      net_number: '0.00000000',
    },
    {
      order_id: String(id),
      status: 'released',
      side: 'buy',
      role: 'taker',
      coin: 'USDT',
      number: '138.638569',
      fee: '0.06931929',
      net_number: '138.56924971',
      fiat: 'CNY',
      money: '1000.00',
      price: '7.213',
      pay_type: 'bank',
      counterparty: 'Blue Harbour',
    },
  ]);
  expect((await rowsOf(shop)).find((row) => row['order_id'] === String(id))).toMatchObject({
    side: 'sell',
    role: 'maker',
    client_order_id: '',
    fee: '0.13863857',
    net_number: '138.77720757',
  });
  const lines = (await world.download('legal/export', { format: 'csv' }, buyer)).toString().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(",'=1+1,");
});

test('own words are those of the person alone', async () => {
  const { id, buyer } = await newOrder();
  await world.ask('legal/send', { id, content: 'mine' }, buyer);
  await world.ask('legal/send', { id, content: 'theirs' }, shop);
  const { items, claims, ratings } = await ownWords(world.rowPorts, buyer.id);
  expect(items).toMatchObject([{ text: 'mine', order_id: id }]);
  expect([claims, ratings]).toEqual([[], []]);
});
