import { HOUSE_ACCOUNTS } from '@candor/engine';
import { BTC_LEVERAGE } from './leverage-story.ts';
import { activateNewestRules, BTC_USDT, openQuietMarket, USDT } from './quiet-market.ts';
import type { RecordedEngine } from './recorded-engine.ts';

const ETH = { kind: 'configure_asset', outboxId: 0, assetId: 3, code: 'ETH', scale: 8 } as const;

/** BTC/USDT and ETH/USDT. */
export const LEVER_MARKET_IDS = [1, 2] as const;

/** Opens two markets for leverage, each with an index of one source, under the newest rules. */
export function openTwoLeverMarkets(recorded: RecordedEngine): void {
  openQuietMarket(recorded);
  activateNewestRules(recorded);
  recorded.accept(ETH);
  recorded.accept({ ...BTC_USDT, marketId: 2, baseAssetId: ETH.assetId });
  for (const marketId of LEVER_MARKET_IDS) {
    const sources = [{ sourceId: 1, name: 'one' }];
    const index = { marketId, sources, quorum: 1, followsBook: false, effectiveMs: 0 };
    recorded.accept({ kind: 'configure_index', outboxId: 0, ...index });
    recorded.accept({ ...BTC_LEVERAGE, marketId });
  }
}

/** Gives a house account capital; the amount is in units of USDT. */
export function fundHouse(
  recorded: RecordedEngine,
  adjustmentId: number,
  { account, amount }: { readonly account: number; readonly amount: number },
): void {
  recorded.accept({
    kind: 'post_adjustment',
    outboxId: 0,
    adjustmentId,
    from: { owner: 0, account: HOUSE_ACCOUNTS.manual_deposits },
    to: { owner: 0, account },
    assetId: USDT.assetId,
    amount,
    reason: 'capital',
    firstOperatorId: 1,
    secondOperatorId: 2,
  });
}
