import { type Hex, parseEther, parseTransaction, verifyMessage } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../account.ts';
import { type DraftHistory, DraftRefused, type Intent, type LocalKeys } from '../network.ts';
import {
  type Anvil,
  bookOf,
  compileContracts,
  type Contracts,
  deploy,
  type Deployed,
  EXCHANGE_MNEMONIC,
  evmAccountKey,
  hasAnvil,
  startAnvil,
  WITHOUT_ANVIL,
} from '../testing/index.ts';
import { readDraft, writeDraft } from './draft-text.ts';
import { evmKeys } from './evm-keys.ts';
import { type EvmChain, openEvm } from './open-evm.ts';

const ONE = 10n ** 18n;
const CEILING = { perTransaction: ONE / 10n };
const accountKey = evmAccountKey();
const account = new Account('evm', { network: '31337', accountKey });
const [hot, gas] = [account.ownAt(0), account.ownAt(1)];
const OUTSIDE = '0x1111111111111111111111111111111111111111';

/** The drafts that a signer wrote down in a test. */
class Written implements DraftHistory {
  readonly #last = new Map<string, number>();
  /** The tokens that every draft takes which no block holds yet. */
  waits = 0n;

  lastNonce(address: string): number | undefined {
    return this.#last.get(address);
  }

  isSpent(): boolean {
    return false;
  }

  leaving(_address: string, { tokenAddress }: { readonly tokenAddress: string }): bigint {
    return tokenAddress === '' ? 0n : this.waits;
  }

  write({ source, nonce = 0 }: { readonly source: string; readonly nonce: number | undefined }): void {
    this.#last.set(source, nonce);
  }
}

let anvil: Anvil;
let contracts: Contracts;
let token: string;
let quiet: string;
let refusing: string;
let tokens: readonly string[];
let keys: LocalKeys;
let chain: EvmChain;
let plain: Deployed;
/** The drafts that the only signer of these tests wrote down. */
const written = new Written();

const payment = (changes: Partial<Extract<Intent, { kind: 'payment' }>> = {}): Intent => ({
  kind: 'payment',
  tokenAddress: '',
  to: OUTSIDE,
  memo: '',
  amount: ONE,
  ...changes,
});

const facts = () => ({ family: 'evm', network: '31337', tokens }) as const;
const fund = (to: string, value: bigint) =>
  anvil.client.sendTransaction({ account: anvil.accounts[0] ?? null, to: to as Hex, value, chain: null });

/** Drafts, writes down, signs, checks and broadcasts, as a signer does; a payment that is mined at once is in its block. */
async function send(intent: Intent) {
  const draft = await keys.draft(intent, written);
  written.write({ source: draft.source, nonce: draft.nonce });
  const signed = keys.sign(draft);
  keys.check(signed.raw, intent);
  await chain.broadcast(signed);
  await anvil.mined(signed.txHash);
  return { draft, signed };
}

const balanceOf = async (address: string, tokenAddress = '') => {
  const [held = 0n] = await chain.balances([address], tokenAddress, (await chain.tip()).height);
  return held;
};

const refusalOf = async (drafting: Promise<unknown>) => {
  const error = await drafting.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof DraftRefused ? error.remedy : error;
};

describe.skipIf(!hasAnvil)(`the keys of an EVM network on a real node${WITHOUT_ANVIL}`, () => {
  beforeAll(async () => {
    const started = await startAnvil();
    if (started === undefined) throw new Error('there is no Anvil');
    anvil = started;
    contracts = compileContracts();
    plain = await deploy(anvil, contracts['PlainToken'], [6, 10n ** 15n]);
    token = account.canonical(plain.address) ?? '';
    quiet = account.canonical((await deploy(anvil, contracts['QuietToken'])).address) ?? '';
    refusing = account.canonical((await deploy(anvil, contracts['Refusing'])).address) ?? '';
    tokens = [token, quiet];
    keys = evmKeys({ mnemonic: EXCHANGE_MNEMONIC, facts: facts(), url: anvil.url, ceiling: CEILING });
    chain = openEvm({ ...facts(), accountKey }, { url: anvil.url, book: bookOf(account, 9) });
    await fund(hot, parseEther('100'));
    await fund(gas, parseEther('100'));
    await plain.call('transfer', [hot, 500_000_000n]);
  });
  afterAll(() => anvil.stop());

  test('the account key is that of the mnemonic', () => {
    expect(keys.accountKey).toBe(accountKey);
  });

  test('exactly 99,000,000 units of a token with 6 decimals arrive', async () => {
    const { signed } = await send(payment({ tokenAddress: token, amount: 99_000_000n }));
    expect(await balanceOf(OUTSIDE, token)).toBe(99_000_000n);
    expect(await chain.transaction(signed.txHash)).toMatchObject({ isFailed: false });
    // A second broadcast changes nothing.
    await chain.broadcast(signed);
    expect(await balanceOf(OUTSIDE, token)).toBe(99_000_000n);
  });

  test('two payments of the coin have consecutive nonces, and cost no more than their drafts say', async () => {
    const before = await balanceOf(OUTSIDE);
    const [first, second] = [await send(payment()), await send(payment())];
    expect(second.draft.nonce).toBe((first.draft.nonce ?? 0) + 1);
    expect((await balanceOf(OUTSIDE)) - before).toBe(2n * ONE);
    const mined = await chain.transaction(first.signed.txHash);
    expect(mined?.fee).toBeGreaterThan(0n);
    expect(mined?.fee).toBeLessThanOrEqual(first.draft.feeMax);
  });

  test('a deposit address is given gas, its token is swept, and then the rest of its coins', async () => {
    const [index, address] = [7, account.depositAt(7)];
    await plain.call('transfer', [address, 40_000_000n]);
    const sweep: Intent = { kind: 'sweep', tokenAddress: token, index, amount: 40_000_000n };
    expect(await refusalOf(keys.draft(sweep, written))).toBe('later');
    await send({ kind: 'gas', index, amount: ONE });
    const hotBefore = await balanceOf(hot, token);
    await send(sweep);
    expect(await balanceOf(address, token)).toBe(0n);
    expect((await balanceOf(hot, token)) - hotBefore).toBe(40_000_000n);

    const [held, coinsBefore] = [await balanceOf(address), await balanceOf(hot)];
    const { draft, signed } = await send({ kind: 'sweep', tokenAddress: '', index, amount: held });
    expect((await balanceOf(hot)) - coinsBefore).toBe(held - draft.feeMax);
    const { fee = 0n } = (await chain.transaction(signed.txHash)) ?? {};
    expect(await balanceOf(address)).toBe(draft.feeMax - fee);
  });

  type Refused = readonly [title: string, remedy: string, intent: () => Intent];
  const refused: readonly Refused[] = [
    ['a contract that takes no coins', 'impossible', () => payment({ to: refusing })],
    ['a token that answers false', 'impossible', () => payment({ tokenAddress: quiet })],
    ['a token that is not listed', 'impossible', () => payment({ tokenAddress: OUTSIDE })],
    [
      'an address of another network',
      'impossible',
      () => payment({ to: 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z9wucxg' }),
    ],
    ['a memo', 'impossible', () => payment({ memo: '7' })],
    ['no amount', 'impossible', () => payment({ amount: 0n })],
    ['more of a token than there is', 'later', () => payment({ tokenAddress: token, amount: 10n ** 12n })],
    ['more coins than there are', 'later', () => payment({ amount: 1_000n * ONE })],
    [
      'a sweep of fewer coins than its fee',
      'later',
      () => ({ kind: 'sweep', tokenAddress: '', index: 8, amount: 5n }),
    ],
  ];
  test.each(refused)('%s is refused: %s', async (_title, remedy, intent) => {
    await fund(account.depositAt(8), 5n);
    expect(await refusalOf(keys.draft(intent(), written))).toBe(remedy);
  });

  test('a payment that leaves nothing for its fee waits', async () => {
    const held = await balanceOf(hot);
    expect(await refusalOf(keys.draft(payment({ amount: held }), written))).toBe('later');
  });

  test('a fee above the ceiling waits, for a first draft and for a replacement', async () => {
    const draft = await keys.draft(payment(), written);
    const ceiling = { perTransaction: draft.feeMax };
    const strict = evmKeys({ mnemonic: EXCHANGE_MNEMONIC, facts: facts(), url: anvil.url, ceiling });
    expect(await refusalOf(strict.redraft(draft))).toBe('later');
    const tight = { perTransaction: draft.feeMax / 2n };
    const stricter = evmKeys({ mnemonic: EXCHANGE_MNEMONIC, facts: facts(), url: anvil.url, ceiling: tight });
    expect(await refusalOf(stricter.draft(payment(), written))).toBe('later');
    expect(() => stricter.check(keys.sign(draft).raw, payment())).toThrow('fee');
  });

  test('records that are older than the chain are a danger', async () => {
    const old = new Written();
    expect(await refusalOf(keys.draft(payment(), old))).toBe('danger');
    old.write({ source: hot, nonce: 0 });
    expect(await refusalOf(keys.draft(payment(), old))).toBe('danger');
  });

  test('a node of another chain is a danger, and one that is away is waited for', async () => {
    const settings = { mnemonic: EXCHANGE_MNEMONIC, url: anvil.url, ceiling: CEILING };
    const other = evmKeys({ ...settings, facts: { ...facts(), network: '1' } });
    expect(await refusalOf(other.draft(payment(), written))).toBe('danger');
    const away = evmKeys({ ...settings, facts: facts(), url: 'http://127.0.0.1:9' });
    expect(await refusalOf(away.draft(payment(), written))).toBe('later');
  });

  test('a payment waits for tokens that earlier drafts will take, though no block has taken them yet', async () => {
    const [held = 0n] = await chain.balances([hot], token, (await chain.tip()).height);
    const half = payment({ tokenAddress: token, amount: held / 2n });
    await keys.draft(half, written);
    written.waits = held / 2n + 2n;
    expect(await refusalOf(keys.draft(half, written))).toBe('later');
    written.waits = 0n;
  });

  test('a payment that waits is replaced, and one of the two is mined', async () => {
    await anvil.client.setAutomine(false);
    const before = await balanceOf(OUTSIDE);
    const { draft, signed } = await send(payment());
    expect(await chain.transaction(signed.txHash)).toMatchObject({ height: undefined });
    const replacement = await keys.redraft(draft);
    expect(replacement.nonce).toBe(draft.nonce);
    const [old, renewed] = [readDraft(draft.text), readDraft(replacement.text)];
    expect(renewed.maxFeePerGas * 8n).toBeGreaterThanOrEqual(old.maxFeePerGas * 9n);
    expect(renewed.maxPriorityFeePerGas * 8n).toBeGreaterThanOrEqual(old.maxPriorityFeePerGas * 9n);
    const signedAgain = keys.sign(replacement);
    keys.check(signedAgain.raw, payment());
    await chain.broadcast(signedAgain);
    await anvil.client.mine({ blocks: 1 });
    await anvil.client.setAutomine(true);
    expect((await balanceOf(OUTSIDE)) - before).toBe(ONE);
    expect((await chain.transaction(signedAgain.txHash))?.height).toBe((await chain.tip()).height);
    await expect(chain.broadcast(signed)).rejects.toThrow(signed.txHash);
    expect(await refusalOf(keys.redraft(replacement))).toBe('later');
  });

  test('a replaced sweep of coins sends what its higher fee leaves', async () => {
    const [index, amount] = [6, ONE];
    await fund(account.depositAt(index), amount);
    const intent: Intent = { kind: 'sweep', tokenAddress: '', index, amount };
    const draft = await keys.draft(intent, written);
    const replacement = await keys.redraft(draft);
    expect(replacement.feeMax).toBeGreaterThan(draft.feeMax);
    const signed = keys.sign(replacement);
    keys.check(signed.raw, intent);
    expect(parseTransaction(signed.raw as Hex).value).toBe(amount - replacement.feeMax);
  });

  test('the same draft gives the same bytes', async () => {
    const draft = await keys.draft(payment(), written);
    expect(keys.sign(draft)).toEqual(keys.sign({ ...draft }));
  });

  type Altered = readonly [
    title: string,
    intent: () => Intent,
    reason: string,
    change: () => Record<string, unknown>,
  ];
  const tokenPayment = () => payment({ tokenAddress: token, amount: 5n });
  const altered: readonly Altered[] = [
    ['the sender', payment, 'sender', () => ({ index: 1 })],
    ['the branch of the sender', payment, 'sender', () => ({ branch: 'deposit' })],
    ['the receiver', payment, 'receiver', () => ({ to: gas })],
    ['the amount', payment, 'amount', () => ({ value: ONE + 1n })],
    ['the call', payment, 'beside a call', () => ({ data: '0x01' })],
    ['the fee', payment, 'fee', () => ({ maxFeePerGas: CEILING.perTransaction })],
    ['the token', tokenPayment, 'token', () => ({ to: quiet })],
    ['coins beside a call', tokenPayment, 'moves coins beside a call', () => ({ value: 1n })],
    ['an empty call', tokenPayment, 'token', () => ({ data: '0x' })],
  ];
  test.each(altered)(
    'a signed transaction is refused after a change of %s',
    async (_title, intent, reason, change) => {
      const draft = await keys.draft(intent(), written);
      expect(() => keys.check(keys.sign(draft).raw, intent())).not.toThrow();
      const text = writeDraft({ ...readDraft(draft.text), ...change() });
      expect(() => keys.check(keys.sign({ ...draft, text }).raw, intent())).toThrow(reason);
    },
  );

  type Call = readonly [title: string, reason: string, change: (data: string) => string];
  const calls: readonly Call[] = [
    ['another receiver', 'receiver', (data) => data.replace(OUTSIDE.slice(2), hot.slice(2).toLowerCase())],
    ['another amount', 'amount', (data) => data.replace(/5$/, '6')],
    ['another function', 'calls anything but transfer', (data) => `0x095ea7b3${data.slice(10)}`],
    ['bytes behind the call', 'holds more than a transfer', (data) => `${data}00`],
  ];
  test.each(calls)('a signed call of a token is refused with %s', async (_title, reason, change) => {
    const draft = await keys.draft(tokenPayment(), written);
    const drafted = readDraft(draft.text);
    const data = change(drafted.data) as Hex;
    expect(data).not.toBe(drafted.data);
    const text = writeDraft({ ...drafted, data });
    expect(() => keys.check(keys.sign({ ...draft, text }).raw, tokenPayment())).toThrow(reason);
  });

  const sweepOf = (index: number): Intent => ({ kind: 'sweep', tokenAddress: '', index, amount: ONE });
  type Other = readonly [title: string, signed: () => Intent, asked: () => Intent];
  const others: readonly Other[] = [
    ['a payment of another amount', payment, () => payment({ amount: ONE - 1n })],
    ['a payment to another address', payment, () => payment({ to: gas })],
    ['a payment of a token', payment, () => payment({ tokenAddress: token })],
    [
      'a payment',
      () => ({ kind: 'gas', index: 5, amount: ONE }),
      () => payment({ to: account.depositAt(5) }),
    ],
    [
      'gas for another address',
      () => ({ kind: 'gas', index: 5, amount: ONE }),
      () => ({ kind: 'gas', index: 4, amount: ONE }),
    ],
    ['a sweep of another address', () => sweepOf(6), () => sweepOf(5)],
    ['a sweep of more', () => sweepOf(6), () => ({ ...sweepOf(6), amount: ONE + 1n })],
  ];
  test.each(others)(
    'a signed transaction is refused where %s was asked for',
    async (_title, signed, asked) => {
      const draft = await keys.draft(signed(), written);
      const { raw } = keys.sign(draft);
      expect(() => keys.check(raw, signed())).not.toThrow();
      expect(() => keys.check(raw, asked())).toThrow('not what was asked for');
    },
  );

  test('bytes that are changed after signing are refused', async () => {
    const draft = await keys.draft(payment(), written);
    const { raw } = keys.sign(draft);
    for (const [bytes, reason] of [
      [`${raw}00`, 'trailing'],
      [raw.slice(0, -2), 'out of bounds'],
      [`${raw.slice(0, -1)}${raw.endsWith('0') ? '1' : '0'}`, 'sender'],
    ] as const)
      expect(() => keys.check(bytes, payment())).toThrow(reason);
    const other = evmKeys({
      mnemonic: EXCHANGE_MNEMONIC,
      facts: { ...facts(), network: '5' },
      url: anvil.url,
      ceiling: CEILING,
    });
    expect(() => other.check(raw, payment())).toThrow('chain 31337');
    expect(() => other.sign(draft)).toThrow('chain 31337');
  });
});

test.each([
  ['the hot address', () => account.ownAt(0)],
  ['a deposit address', () => account.depositAt(3)],
])('a text is signed with the key of %s', async (_title, addressOf) => {
  const address = addressOf();
  const offline = openOffline();
  const { kind, signature } = offline.signMessage(address.toLowerCase(), 'Candor, block 7', [2, 3]);
  expect(kind).toBe('eip191');
  expect(
    await verifyMessage({ address: address as Hex, message: 'Candor, block 7', signature: signature as Hex }),
  ).toBe(true);
  expect(() => offline.signMessage(account.depositAt(4), 'text', [2, 3])).toThrow('none of the addresses');
});

test('a mnemonic with a wrong word is refused', () => {
  expect(() => openOffline(`${'abandon '.repeat(11)}abandon`)).toThrow('mnemonic');
});

function openOffline(mnemonic = EXCHANGE_MNEMONIC): LocalKeys {
  const offlineFacts = { family: 'evm', network: '31337', tokens: [] } as const;
  return evmKeys({ mnemonic, facts: offlineFacts, url: 'http://127.0.0.1:9', ceiling: CEILING });
}
