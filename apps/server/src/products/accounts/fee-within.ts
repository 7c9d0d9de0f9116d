import type { Posted, TradeMade } from '@candor/engine';

/** The ledger pays out what is left after the fee; a statement shows both. */
export function feeWithin({ reason, reference, owner }: Posted, trade: TradeMade | undefined): number {
  if (reason !== 'trade_receive' || trade?.tradeId !== reference) return 0;
  return owner === trade.takerUserId ? trade.takerFee : trade.makerFee;
}
