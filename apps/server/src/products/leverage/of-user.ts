import type { EngineReader } from '@candor/engine';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount, formatSigned } from '@candor/primitives';
import { none } from '../../facets/none.ts';
import type { OfUser, User } from '../../facets/of-user.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { wireTime } from '../../wire/money.ts';

interface LeverageOfUserPorts {
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

export function leverageOfUser(ports: LeverageOfUserPorts) {
  const { leverage } = ports.engine;
  return {
    shown: (userId) => ({
      positions: positionsOf(ports, userId),
      counts: { positions: leverage.positions(userId).length },
    }),
    hinders: (userId) => [{ key: 'closing_positions_left', count: leverage.positions(userId).length }],
    find: none('Positions are found by their user.'),
  } satisfies OfUser<object>;
}

function positionsOf({ engine, catalog }: LeverageOfUserPorts, userId: number): User['positions'] {
  return engine.leverage.positions(userId).flatMap((position) => {
    const market = catalog.market(position.marketId);
    const { status } = position;
    if (market === undefined || status === 'closed' || status === 'refunded') return [];
    return [
      {
        id: position.positionId,
        symbol: market.symbol,
        side: position.side,
        status,
        number: formatAmount(position.quantity, market.base.scale),
        price: formatAmount(position.openPrice, INDEX_DECIMALS),
        margin: formatAmount(position.margin, market.quote.scale),
        profits: formatSigned(engine.leverage.profit(position), market.quote.scale),
        created_at: wireTime(position.createdMs),
      },
    ];
  });
}
