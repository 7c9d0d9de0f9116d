/** The port over HTTP, with the example of a network service in a process of its own, and with services that lie. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DraftHistory, DraftRefused, type Intent, type NetworkKeys } from '../network.ts';
import { NodeAway, NodeRefused } from '../node-fault.ts';
import type { ChainBroadcaster, ChainReader } from '../port.ts';
import { Pebble } from '../testing/pebble.ts';
import { openService } from './open-service.ts';
import { serviceKeys } from './service-keys.ts';
import { type MessageKey, messageKey, SIGNATURE_HEADER } from './signatures.ts';

const WALLET = messageKey(new Uint8Array([1]), 'wallet');
const SIGNER = messageKey(new Uint8Array([1]), 'signer');
const STRANGER = messageKey(new Uint8Array([2]), 'wallet');
const NETWORK = 'pebble';
const HOT = 'pebble:exchange';
const ceiling = { perTransaction: 10n };
const book = { newest: () => Promise.resolve(7) };

const history = (last?: number): DraftHistory => ({
  lastNonce: () => last,
  isSpent: () => false,
  leaving: () => 0n,
});
const payment = (changes: Partial<Extract<Intent, { kind: 'payment' }>> = {}): Intent => ({
  kind: 'payment',
  tokenAddress: '',
  to: 'pebble:ann',
  memo: '9',
  amount: 400n,
  ...changes,
});

describe('a network service', () => {
  let pebble: Pebble;
  let chain: ChainReader & ChainBroadcaster;
  let keys: NetworkKeys;

  const readAs = (key: MessageKey, network = NETWORK) =>
    openService({ url: pebble.url, network, serviceKey: pebble.publicKey, key }, book);
  const keysWithin = (perTransaction: bigint) =>
    serviceKeys({
      url: pebble.url,
      signerUrl: pebble.url,
      network: NETWORK,
      serviceKey: pebble.publicKey,
      key: SIGNER,
      ceiling: { perTransaction },
    });

  beforeAll(async () => {
    pebble = await Pebble.start({ exchangeKey: WALLET.publicKey, signerKey: SIGNER.publicKey, blockMs: 50 });
    chain = readAs(WALLET);
    keys = keysWithin(ceiling.perTransaction);
  });
  afterAll(() => pebble.stop());

  /** Resolves with the height of the block that holds a transaction. */
  const minedAt = (txHash: string) =>
    eventually(async () => {
      const height = (await chain.transaction(txHash))?.height;
      expect(height).toBeDefined();
      return height ?? 0;
    });

  test('shows a payment in its block, and in the balance from then on', async () => {
    const txHash = await pebble.pay(HOT, '7', 5_000n);
    const height = await minedAt(txHash);
    const block = await chain.block(height);
    expect(block).toMatchObject({ height, parentHash: (await chain.block(height - 1))?.hash });
    expect(block?.outputs).toEqual([
      { txHash, index: 0, tokenAddress: '', to: HOT, memo: '7', amount: 5_000n },
    ]);
    expect(await chain.balance('', height - 1)).toBe(0n);
    expect(await chain.balance('', height)).toBe(5_000n);
    expect(await chain.balances([HOT, 'pebble:ann'], '', height)).toEqual([5_000n, 0n]);
    expect(await chain.transaction('0'.repeat(64))).toBeUndefined();
    expect(await chain.block(1_000_000)).toBeUndefined();
  });

  test('reads addresses and memos as its network writes them', async () => {
    expect(await chain.addressAt(0)).toEqual({ address: HOT, memo: '' });
    expect(await chain.addressAt(7)).toEqual({ address: HOT, memo: '7' });
    expect(await chain.canonical(' PEBBLE:Ann ')).toBe('pebble:ann');
    expect(await chain.canonical('nowhere')).toBeUndefined();
    expect(await chain.canonical('')).toBeUndefined();
    expect([await chain.isCollecting(HOT), await chain.isCollecting('pebble:ann')]).toEqual([true, false]);
    expect([await chain.canonicalMemo('007'), await chain.canonicalMemo('x')]).toEqual(['7', undefined]);
    expect(await chain.tokenDecimals?.('pebble:gold')).toBeUndefined();
  });

  test('signs a payment that is paid once, however often it is sent', async () => {
    await minedAt(await pebble.pay(HOT, '7', 1_000n));
    const draft = await keys.draft(payment(), history());
    expect(draft).toMatchObject({ source: HOT, nonce: 0, feeMax: 10n });
    const signed = await keys.sign(draft);
    expect(await keys.sign(await keys.redraft(draft))).toEqual(signed);
    await keys.check(signed.raw, payment());
    await chain.broadcast(signed);
    await chain.broadcast(signed);
    const height = await minedAt(signed.txHash);
    expect(await chain.balances(['pebble:ann'], '', height)).toEqual([400n]);
    expect(await chain.transaction(signed.txHash)).toEqual({ height, isFailed: false, fee: 10n });
    await expect(keys.draft(payment(), history(0))).resolves.toMatchObject({ nonce: 1 });
  });

  test.each([
    ['another receiver', payment({ to: 'pebble:eve' })],
    ['another memo', payment({ memo: '8' })],
    ['another amount', payment({ amount: 401n })],
    ['a token', payment({ tokenAddress: 'pebble:gold' })],
  ])('what was signed is compared with what was meant: %s', async (_, meant) => {
    const { raw } = await keys.sign(await keys.draft(payment(), history(4)));
    await expect(keys.check(raw, payment())).resolves.toBeUndefined();
    await expect(keys.check(raw, meant)).rejects.toThrow('it pays 400 units to pebble:ann 9');
  });

  test('refuses what cannot be paid now, or never', async () => {
    const expectRefused = (work: Promise<unknown>, remedy: string) =>
      expect(work).rejects.toMatchObject({ remedy });
    await expectRefused(keys.draft(payment({ amount: 10n ** 12n }), history()), 'later');
    await expectRefused(keysWithin(9n).draft(payment(), history()), 'later');
    const sweep = { kind: 'sweep', tokenAddress: '', index: 1, amount: 5n } as const;
    await expectRefused(keys.draft(sweep, history()), 'impossible');
    expect(() => keys.signMessage(HOT, 'text', [])).toThrow(DraftRefused);
  });

  test('answers nobody but the exchange and its signer, and signs for the signer alone', async () => {
    await expect(readAs(STRANGER).tip()).rejects.toThrow('not signed by a known key');
    await expect(readAs(WALLET, 'granite').tip()).rejects.toThrow(NodeRefused);
    const asWallet = serviceKeys({
      url: pebble.url,
      signerUrl: pebble.url,
      network: NETWORK,
      serviceKey: pebble.publicKey,
      key: WALLET,
      ceiling,
    });
    await expect(asWallet.draft(payment(), history())).rejects.toMatchObject({ remedy: 'danger' });
  });

  test('answers a question once', async () => {
    const at = new Date().toISOString();
    const question = { version: 1, id: 'a'.repeat(32), at, network: NETWORK, question: 'tip', with: {} };
    const body = JSON.stringify(question);
    const headers = { [SIGNATURE_HEADER]: WALLET.sign(body) };
    const ask = async () =>
      (await fetch(pebble.url, { method: 'POST', body, headers })).json() as Promise<object>;
    expect(await ask()).toMatchObject({ id: question.id, answer: { height: expect.any(Number) as number } });
    expect(await ask()).toMatchObject({ error: { reason: 'the question was answered before' } });
  });
});

describe('a service that lies', () => {
  const LIAR = messageKey(new Uint8Array([3]), 'service');
  let server: Server | undefined;
  afterEach(() => server?.close());

  interface Given {
    readonly text: string;
    readonly status?: number;
    readonly signature?: string;
  }

  /** Opens a network whose service answers every question so. */
  async function opened(answer: (id: string, question: string) => Given) {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { id, question } = JSON.parse(Buffer.concat(chunks).toString()) as Record<
          'id' | 'question',
          string
        >;
        const { text, status = 200, signature = LIAR.sign(text) } = answer(id, question);
        response.writeHead(status, { [SIGNATURE_HEADER]: signature }).end(text);
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const access = {
      url: `http://127.0.0.1:${port}/`,
      network: NETWORK,
      serviceKey: LIAR.publicKey,
      key: WALLET,
    };
    return {
      reader: openService(access, book),
      keys: serviceKeys({ ...access, signerUrl: access.url, ceiling }),
    };
  }

  const tip = { height: 3, hash: 'c' };
  const said = (id: string, answer: unknown) => JSON.stringify({ id, network: NETWORK, answer });

  test.each<[string, (id: string) => Given, string]>([
    ['under no signature', (id) => ({ text: said(id, tip), signature: '' }), 'not signed'],
    [
      'under the signature of another answer',
      (id) => ({ text: said(id, tip), signature: LIAR.sign('') }),
      'not signed',
    ],
    [
      'under a key of its own',
      (id) => ({ text: said(id, tip), signature: STRANGER.sign(said(id, tip)) }),
      'not signed',
    ],
    ['to another question', () => ({ text: said('b'.repeat(32), tip) }), 'another question'],
    [
      'for another network',
      (id) => ({ text: JSON.stringify({ id, network: 'granite', answer: tip }) }),
      'of granite',
    ],
    ['with text that is no JSON', () => ({ text: 'tip' }), 'no known form'],
    ['with fields that are none', (id) => ({ text: said(id, { ...tip, more: 1 }) }), 'wrongly'],
    ['with a height below zero', (id) => ({ text: said(id, { ...tip, height: -1 }) }), 'wrongly'],
  ])('is not believed: an answer %s', async (_, answer, reason) => {
    const { reader } = await opened(answer);
    await expect(reader.tip()).rejects.toThrow(NodeRefused);
    await expect(reader.tip()).rejects.toThrow(reason);
  });

  test.each<[string, (id: string) => Given]>([
    ['a status of a proxy', (id) => ({ text: said(id, tip), status: 502 })],
    [
      'a refusal for now',
      (id) => ({
        text: JSON.stringify({ id, network: NETWORK, error: { remedy: 'later', reason: 'it starts' } }),
      }),
    ],
  ])('%s is a node that is away', async (_, answer) => {
    const { reader } = await opened(answer);
    await expect(reader.tip()).rejects.toThrow(NodeAway);
  });

  test('nobody there is a node that is away, and the address is in no message', async () => {
    const { reader } = await opened((id) => ({ text: said(id, tip) }));
    await new Promise((resolve) => server?.close(resolve));
    await expect(reader.tip()).rejects.toThrow('the network service does not answer');
  });

  test('a block of another height, or balances of other addresses, are refused', async () => {
    const block = { height: 4, hash: 'd', parent_hash: 'c', outputs: [] };
    const first = await opened((id) => ({ text: said(id, block) }));
    await expect(first.reader.block(3)).rejects.toThrow('block 4 for block 3');
    server?.close();
    const second = await opened((id) => ({ text: said(id, ['1', '2']) }));
    await expect(second.reader.balances(['a'], '', 3)).rejects.toThrow('2 balances for 1 addresses');
  });

  const draft = { text: 't', source: 'x', nonce: 4, coins: ['c:1'], fee_max: '1' };
  const drafting = (changes: object) =>
    opened((id, question) => ({
      text: said(id, question === 'address' ? { address: 'x', memo: '' } : { ...draft, ...changes }),
    }));

  test.each<[string, object, DraftHistory, string]>([
    ['pays from another address', { source: 'y' }, history(), 'pays from y'],
    ['has a nonce that was written down', {}, history(4), 'nonce 4 of x'],
    [
      'spends a coin that was written down',
      {},
      { ...history(), isSpent: (coin) => coin === 'c:1' },
      'coin c:1',
    ],
  ])('a draft that %s is a danger', async (_, changes, earlier, reason) => {
    const { keys } = await drafting(changes);
    const drafted = keys.draft(payment(), earlier);
    await expect(drafted).rejects.toMatchObject({ remedy: 'danger' });
    await expect(drafted).rejects.toThrow(reason);
  });

  test.each<[string, object]>([
    ['another nonce', { nonce: 5 }],
    ['another coin', { coins: ['c:2'] }],
    ['another source', { source: 'y' }],
  ])('a replacement with %s is a danger, as both could be paid', async (_, changes) => {
    const { keys } = await drafting(changes);
    const earlier = { text: 't', source: 'x', nonce: 4, coins: ['c:1'], feeMax: 1n };
    await expect(keys.redraft(earlier)).rejects.toMatchObject({ remedy: 'danger' });
  });

  test('what was signed for two receivers is not what was meant', async () => {
    const paid = { token: '', to: 'pebble:ann', memo: '9', amount: '400' };
    const { keys } = await opened((id) => ({
      text: said(id, { tx_hash: 'h', payments: [paid, paid], fee_max: '1' }),
    }));
    await expect(keys.check('raw', payment())).rejects.toThrow('2 payments, and one was meant');
  });
});
