import {
  formatAmount,
  mulDivCeil,
  parseDecimal,
  roundDownToStep,
  totalToAmount,
  powerOfTen,
  createRandom,
  type Random,
} from '@candor/primitives';
import { BTC, BTC_USDT, openQuietMarket, RecordedEngine, USDT } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { compareDecimals, totalOf } from '@candor/desk/arithmetic';
import { BTC_USDT_LISTED } from '../../../shared/test/btc-usdt.test-data.ts';
import { checkTicket } from './check-ticket.ts';
import { EMPTY_FIELDS, takeShare } from './ticket-fields.ts';

const CHANGE_ACCOUNT = 1;
const CASES = 1_000;
const AMOUNT_MAX = 2 ** 52 - 1;
const PRICE_DECIMALS = BTC_USDT.priceDecimals;
const DIVISOR = powerOfTen(PRICE_DECIMALS + BTC.scale - USDT.scale);

/** A market, a balance and a price of any size that the rules of an exchange allow. */
function drawCase(random: Random) {
  const tick = powerOfTen(random.integer({ from: 0, to: PRICE_DECIMALS }));
  const lotDecimals = random.integer({ from: 0, to: BTC.scale });
  const price = tick * random.integer({ from: 1, to: Math.floor(powerOfTen(9) / tick) });
  const balance = random.integer({ from: 1, to: powerOfTen(random.integer({ from: 3, to: 15 })) });
  return { tick, lotDecimals, lot: powerOfTen(BTC.scale - lotDecimals), price, balance };
}

/** The largest quantity that a market may allow: its worth at the highest price is still an amount. */
function largest(price: number, lot: number): number {
  const worth = (BigInt(AMOUNT_MAX) * BigInt(DIVISOR)) / BigInt(price);
  return roundDownToStep(Number(worth < BigInt(AMOUNT_MAX) ? worth : BigInt(AMOUNT_MAX)), lot);
}

function decimal(text: string, decimals: number): number {
  const read = parseDecimal(text, decimals);
  if (!read.ok) throw new Error(`${text} is no amount of ${decimals} decimals`);
  return read.value;
}

describe('buying with the whole of a balance', () => {
  it('is never refused for the balance, by the form or by the engine, and leaves less than a lot costs', () => {
    const random = createRandom(20_261_122);
    let placed = 0;
    while (placed < CASES) {
      const { tick, lotDecimals, lot, price, balance } = drawCase(random);
      const lotCost = mulDivCeil(price, lot, DIVISOR);
      if (balance < lotCost) continue;
      const pair = {
        ...BTC_USDT_LISTED,
        price_decimals: PRICE_DECIMALS,
        number_decimals: lotDecimals,
        tick_size: formatAmount(tick, PRICE_DECIMALS),
        lot_size: formatAmount(1, lotDecimals),
        min_notional: '0',
      };
      const available = formatAmount(balance, USDT.scale);
      const priceText = formatAmount(price, PRICE_DECIMALS);
      const paid = { side: 'buy', type: 'limit', balance: available } as const;
      const share = { ...paid, percent: 100, price: priceText, pair };
      const fields = takeShare({ ...EMPTY_FIELDS, price: priceText }, share);
      const about = JSON.stringify({ ...fields, available });
      expect(fields.amount, about).not.toBe('');
      const ticket = {
        side: 'buy',
        type: 'limit',
        fields,
        rows: [],
        limits: undefined,
        isPostOnly: false,
        hasBracket: false,
        timeInForce: 'GTC',
        last: priceText,
        available,
        pair,
      } as const;
      expect(checkTicket(ticket), about).toBeUndefined();
      // The displayed total is rounded up at its sixth decimal, and at no other.
      expect(compareDecimals(fields.total, totalOf(available, '1') ?? ''), about).toBeLessThanOrEqual(0);

      const recorded = new RecordedEngine();
      openQuietMarket(recorded, {
        tick,
        lot,
        minNotional: 0,
        maxPrice: price,
        maxQuantity: largest(price, lot),
      });
      recorded.accept({
        kind: 'register_user',
        outboxId: 0,
        userId: 1,
        grants: [{ accountType: CHANGE_ACCOUNT, assetId: USDT.assetId, amount: balance }],
      });
      recorded.accept({
        kind: 'place_order',
        userId: 1,
        clientId: '',
        marketId: BTC_USDT.marketId,
        side: 'buy',
        type: 'limit',
        timeInForce: 'GTC',
        postOnly: false,
        price,
        quantity: decimal(fields.amount, BTC.scale),
      });
      const left = recorded.engine.balance(1, CHANGE_ACCOUNT, USDT.assetId).available;
      expect(totalToAmount(left), about).toBeLessThan(lotCost);
      placed++;
    }
  });
});
