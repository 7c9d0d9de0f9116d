import { ACCOUNT_TYPES } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { createRandom } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import { accountId, readAccountId, WIRE_ACCOUNT_TYPES, wireBalance } from './account.ts';

describe("an account's number", () => {
  it.each([
    [{ userId: 1, accountType: 1, assetId: 1 } as const, 589_825],
    [{ userId: 1, accountType: 5, assetId: 0 } as const, 851_968],
    [{ userId: 2, accountType: 1, assetId: 1 } as const, 1_114_113],
    [{ userId: 8_000_000_000, accountType: 5, assetId: 65_535 } as const, 4_194_304_000_393_215],
  ])('names %o as %d', (name, number) => {
    expect(accountId(name)).toBe(number);
    expect(Number.isSafeInteger(number)).toBe(true);
    expect(readAccountId(number)).toEqual(name);
  });

  it('is read back for whomever it names', () => {
    const random = createRandom('accounts');
    for (let round = 0; round < 1_000; round++) {
      const name = {
        userId: random.integer({ from: 1, to: 2 ** 33 }),
        accountType: random.pick(WIRE_ACCOUNT_TYPES).id,
        assetId: random.integer({ from: 0, to: 65_535 }),
      };
      expect(readAccountId(accountId(name))).toEqual(name);
    }
  });

  it.each([
    ['of no user', 1 * 65_536 + 1],
    ['of account type 0', 8 * 65_536 + 1],
    ['of account type 6', 14 * 65_536 + 1],
    ['of account type 7', 15 * 65_536 + 1],
    ['1', 1],
  ])('%s is none', (_, number) => {
    expect(readAccountId(number)).toBeUndefined();
  });
});

it('every account type of the engine has a name on the wire', () => {
  expect(WIRE_ACCOUNT_TYPES.map(({ id }) => id)).toEqual(Object.values(ACCOUNT_TYPES));
});

it("a balance is written at its coin's scale, what is held apart from what is available", () => {
  const engine = createEngine();
  const asset = { kind: 'configure_asset', outboxId: 0 } as const;
  const rates = { makerFeePpm: 0, takerFeePpm: 0, slippagePpm: 0, bandPpm: 0, referencePrice: 0 };
  engine.apply({
    firstSeq: 1,
    atMs: 1,
    commands: [
      { ...asset, assetId: 1, code: 'USDT', scale: 8 },
      { ...asset, assetId: 8, code: 'SHIB', scale: 2 },
      {
        kind: 'configure_market',
        outboxId: 0,
        marketId: 7,
        baseAssetId: 8,
        quoteAssetId: 1,
        priceDecimals: 8,
        tick: 1,
        lot: 100,
        maxPrice: 100_000,
        maxQuantity: 4_000_000_000,
        minNotional: 0,
        maxOpenOrders: 9,
        status: 'open',
        ...rates,
      },
      {
        kind: 'register_user',
        outboxId: 0,
        userId: 3,
        grants: [{ accountType: 1, assetId: 8, amount: 12_345 }],
      },
      {
        kind: 'place_order',
        userId: 3,
        clientId: '',
        marketId: 7,
        side: 'sell',
        type: 'limit',
        timeInForce: 'GTC',
        postOnly: false,
        price: 1_820,
        quantity: 2_300,
      },
    ],
  });
  const name = { userId: 3, accountType: 1, assetId: 8 } as const;
  expect(wireBalance(engine, name, { code: 'SHIB', scale: 2 })).toEqual({
    id: accountId(name),
    account_type_id: 1,
    currency_id: 8,
    currency_code: 'SHIB',
    balance: '100.45',
    lock_balance: '23.00',
  });
  expect(wireBalance(engine, { ...name, accountType: 2 }, { code: 'SHIB', scale: 2 })).toMatchObject({
    balance: '0.00',
    lock_balance: '0.00',
  });
});
