import { ACCOUNT_TYPES } from '@candor/engine';
import { BUYER, P2pDesk, SHOP_OWNER, TAKER } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { ReferenceCheck } from './reference-check.ts';

const USDT = 2;

/** The differences between the reference and the engine about everything that a desk did. */
function differenceOf({ recorded }: P2pDesk): string | undefined {
  const check = new ReferenceCheck();
  let firstSeq = 1;
  for (const { atMs, commands, result } of recorded.batches) {
    const difference = check.compare({ firstSeq, atMs, commands, digest: '' }, result);
    if (difference !== undefined) return difference;
    firstSeq += commands.length;
  }
  return undefined;
}

function busyDesk(): P2pDesk {
  const desk = new P2pDesk({ money: { [SHOP_OWNER]: 400_000_000_000, [TAKER]: 50_000_000_000 } });
  const sale = Number(desk.at('10:00:00').place(200_000_000_000));
  const purchase = Number(desk.place(20_000_000_000, { side: 'buy', price: 7_150, maxMoney: 100_000 }));
  const released = Number(desk.take(BUYER, sale, { money: 100_000 }));
  desk.at('10:05:00').pay(BUYER, released);
  desk.release(SHOP_OWNER, released);
  const decided = Number(desk.take(BUYER, sale, { money: 100_000 }));
  desk.pay(BUYER, decided);
  desk.appeal(BUYER, decided, 'asked_more');
  desk.decide(decided, { toBuyer: 11_091_085_500, rule: 'R3', bondPay: 500_000_000 });
  desk.take(TAKER, purchase, { number: 10_000_000_000 });
  desk.at('10:40:00').tick();
  return desk;
}

it('the second model of the P2P desk agrees with the engine on releases, decisions, bonds, expiries and fresh coins', () => {
  const desk = busyDesk();
  const withdrawal = {
    kind: 'request_withdrawal',
    clientId: '',
    outboxId: 0,
    withdrawalId: 1,
    userId: BUYER,
    assetId: USDT,
    accountType: ACCOUNT_TYPES.legal,
    chainId: 1,
    amount: 10_000_000_000,
    step: 1,
    payloadHash: 'a'.repeat(64),
  } as const;
  desk.recorded.accept({
    kind: 'configure_funds',
    outboxId: 0,
    assetId: USDT,
    unfinalCreditLimit: 0,
    withdrawalMin: 1,
    withdrawalMax: 1_000_000_000_000,
    dayLimit: 1_000_000_000_000,
    certifiedDayLimit: 1_000_000_000_000,
    flatFee: 0,
    feePpm: 0,
    reviewAbove: 0,
    secondReviewAbove: 0,
  });
  expect(desk.do(withdrawal)).toMatchObject({ key: 'p2p_fresh_hold' });
  expect(differenceOf(desk)).toBeUndefined();
});

it('a balance of the P2P desk that is not the one of the second model is noticed', () => {
  const desk = busyDesk();
  const { batches } = desk.recorded;
  const place = batches.findLastIndex(({ result }) =>
    result.events.some(({ event }) => event.kind === 'posted'),
  );
  const { result, ...batch } = batches[place]!;
  const events = result.events.map((sequenced) => {
    const { event } = sequenced;
    return event.kind === 'posted'
      ? { ...sequenced, event: { ...event, held: { hi: 0, lo: 1 } } }
      : sequenced;
  });
  batches[place] = { ...batch, result: { ...result, outcomes: result.outcomes, events } };
  expect(differenceOf(desk)).toContain('held, the reference');
});
