import type { EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { none } from '../../facets/none.ts';
import type { OfUser, User } from '../../facets/of-user.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { wireTime } from '../../wire/money.ts';

interface SavingsOfUserPorts {
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

export function savingsOfUser(ports: SavingsOfUserPorts) {
  const { savings } = ports.engine;
  return {
    shown: (userId) => ({
      holdings: holdingsOf(ports, userId),
      counts: { holdings: savings.holdings(userId).length },
    }),
    hinders: (userId) => [{ key: 'closing_savings_left', count: savings.holdings(userId).length }],
    find: none('Holdings are found by their user.'),
  } satisfies OfUser<object>;
}

function holdingsOf({ engine, catalog }: SavingsOfUserPorts, userId: number): User['holdings'] {
  return engine.savings.holdings(userId).map((holding) => {
    const currency = catalog.currency(holding.assetId);
    const scale = currency?.scale ?? 0;
    return {
      id: holding.holdingId,
      product_id: holding.productId,
      currency_code: currency?.code ?? '',
      number: formatAmount(holding.principal, scale),
      interest_paid: formatAmount(holding.interestPaid, scale),
      days: holding.days,
      paid_days: holding.paidDays,
      started_at: wireTime(holding.startMs),
    };
  });
}
