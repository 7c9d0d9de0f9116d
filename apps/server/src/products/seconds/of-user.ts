import type { EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { none } from '../../facets/none.ts';
import type { OfUser, User } from '../../facets/of-user.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { wireTime } from '../../wire/money.ts';

interface SecondsOfUserPorts {
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

export function secondsOfUser(ports: SecondsOfUserPorts) {
  const { seconds } = ports.engine;
  return {
    shown: (userId) => ({
      contracts: contractsOf(ports, userId),
      counts: { contracts: seconds.contracts(userId).length },
    }),
    hinders: (userId) => [{ key: 'closing_contracts_left', count: seconds.contracts(userId).length }],
    find: none('Contracts are found by their user.'),
  } satisfies OfUser<object>;
}

function contractsOf({ engine, catalog }: SecondsOfUserPorts, userId: number): User['contracts'] {
  return engine.seconds.contracts(userId).map((contract) => {
    const currency = catalog.currency(contract.assetId);
    return {
      id: contract.contractId,
      symbol: catalog.market(contract.marketId)?.symbol ?? '',
      direction: contract.direction,
      seconds: contract.seconds,
      number: formatAmount(contract.stake, currency?.scale ?? 0),
      currency_code: currency?.code ?? '',
      created_at: wireTime(contract.createdMs),
    };
  });
}
