/** Reads everything that a user has open beside spot orders, and the addresses that their withdrawals may go to. */
import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount, formatSigned } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { Protocols } from '../../chains/protocols.ts';
import { wireBound } from '../../http/wire-bound.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { selectAll } from '../../tables/rows.ts';
import { wireTime } from '../../wire/money.ts';
import { withMaskedAddresses } from './masked-addresses.ts';

type Person = ResponseOf<'console/person'>;

interface OpenPorts {
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

export function positionsOf({ engine, catalog }: OpenPorts, userId: number): Person['positions'] {
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

export function contractsOf({ engine, catalog }: OpenPorts, userId: number): Person['contracts'] {
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

export function holdingsOf({ engine, catalog }: OpenPorts, userId: number): Person['holdings'] {
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

interface AddressPorts {
  readonly sql: Sql;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
}

/** `seesAll`: in full; otherwise the ends of each address, and no memo. */
export async function addressesOf(
  { sql, catalog, protocols }: AddressPorts,
  userId: number,
  seesAll: boolean,
): Promise<Person['bound_addresses']> {
  const rows = await selectAll(
    sql,
    'bound_addresses',
    sql`where user_id = ${userId} and removed_at is null order by id desc`,
  );
  return rows.flatMap((row) => {
    const protocol = protocols.protocol(row.currency_protocol_id);
    const currency = catalog.currency(protocol?.currencyId ?? 0);
    if (protocol === undefined || currency === undefined) return [];
    const shown = wireBound(row, protocol, currency);
    return [seesAll ? shown : withMaskedAddresses(shown)];
  });
}
