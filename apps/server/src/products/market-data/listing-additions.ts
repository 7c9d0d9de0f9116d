/** New currencies and pairs: what is checked, stored and sent to the engine, at once or when another admin has agreed. */
import type { DefinedName, ParsedRequestOf } from '@candor/contract';
import { checkMarket, type ConfigureMarket, type Rejection } from '@candor/engine';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import type { Added } from '../../commons/add-or-propose.ts';
import type { TermTable } from '../../facets/subjects.ts';
import { checkHighest } from '../../facets/term-bounds.ts';
import { readTerm } from '../../facets/term-units.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { firstIndex } from '../../markets/index-sources.ts';
import type { Listings } from '../../markets/listings.ts';
import { insertMarketRow } from '../../wire/market-row.ts';
import { decimalsOf } from '../../wire/money.ts';
import type { SubjectPorts, Subjects } from '../../facets/subjects.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';

type RequestOf<Name extends DefinedName> = Omit<ParsedRequestOf<Name>, 'reason'>;
export type NewCurrency = RequestOf<'console/currency_add'>;
export type NewMarket = RequestOf<'console/market_add'>;

export interface ListingPorts extends SubjectPorts {
  readonly subjects: Pick<Subjects, 'market'>;
  readonly listings: Listings;
}

/** One kind of thing that is added: its checks, and what is written. */
export interface Addition<Wanted> {
  /** Returns its name. May refuse before anything is written. */
  readonly check: (ports: ListingPorts, wanted: Wanted) => string;
  readonly write: (ports: ListingPorts, transaction: Transaction, wanted: Wanted) => Promise<Added>;
}

/** May refuse with currency_exists. */
export const currencyAddition: Addition<NewCurrency> = {
  check({ engine }, { code }) {
    if (engine.assets().some((asset) => asset.code === code)) throw CallFailure.at('code', 'currency_exists');
    return code;
  },
  async write(_ports, transaction, wanted) {
    await lockListings(transaction);
    const { code, name, scale } = wanted;
    const known = await transaction`select from currencies where code = ${code}`;
    if (known.length > 0) throw CallFailure.at('code', 'currency_exists');
    const [row] = await transaction<{ id: number }[]>`
      insert into currencies (id, code, name, scale, open_recharge, open_draw, is_quote, group_order, list_order,
        cny_price, usd_price)
      select coalesce(max(id), 0) + 1, ${code}, ${name.trim()}, ${scale}, ${wanted.open_recharge ?? false},
        ${wanted.open_draw ?? false}, ${wanted.is_quote ?? false}, ${wanted.group_order ?? 0},
        ${wanted.list_order ?? 0}, ${wanted.cny_price ?? '0'}, ${wanted.usd_price ?? '0'}
      from currencies
      returning id`;
    if (row === undefined) throw new Error('a currency was not stored');
    const command = { kind: 'configure_asset', assetId: row.id, code, scale } as const;
    return { id: row.id, outboxIds: await send(transaction, [command]) };
  },
};

/** May refuse with currency_unknown, market_exists, what `units` refuses, or market_invalid at the wrong term. */
export const marketAddition: Addition<NewMarket> = {
  check(ports, wanted) {
    const { base, quote } = currenciesOf(ports, wanted);
    const isKnown = ports.engine
      .markets()
      .some(({ baseAssetId, quoteAssetId }) => baseAssetId === base.id && quoteAssetId === quote.id);
    if (isKnown) throw CallFailure.at('quote_id', 'market_exists');
    const { terms } = ports.subjects.market;
    checkHighest(terms, {}, { maker_fee: wanted.maker_fee, taker_fee: wanted.taker_fee });
    // The id plays no part in the check.
    const command = { ...marketCommand(ports, wanted, 1), outboxId: 0 };
    const assets = { find: (id: number) => ports.engine.asset(id) };
    const rejection = checkMarket(command, {
      assets,
      known: undefined,
      highestRestingPrice: 0,
      isBounded: true,
    });
    if (rejection !== undefined) throw explained(terms, rejection);
    return `${base.code}/${quote.code}`;
  },
  async write(ports, transaction, wanted) {
    await lockListings(transaction);
    const { base_id: baseId, quote_id: quoteId } = wanted;
    const known = await transaction`
      select from currency_matches where (base_currency_id, quote_currency_id) = (${baseId}, ${quoteId})`;
    if (known.length > 0) throw CallFailure.at('quote_id', 'market_exists');
    const [next] = await transaction<{ id: number }[]>`
      select coalesce(max(id), 0) + 1 as id from currency_matches`;
    const id = next?.id ?? 1;
    const command = marketCommand(ports, wanted, id);
    await insertMarketRow(transaction, command, {
      numberDecimals: decimalsOf(wanted.lot),
      listOrder: wanted.list_order ?? id,
    });
    if (wanted.is_quote === true)
      await transaction`update currencies set is_quote = true where id = ${quoteId}`;
    const index = firstIndex(id, { mode: ports.mode, sources: ports.indexSources.seeds() });
    return { id, outboxIds: await send(transaction, [command, index]) };
  },
};

/** An addition that another admin decides on; it is refused if the engine would refuse it by then. */
export function additionKind<Wanted>(addition: Addition<Wanted>, ports: ListingPorts): ProposalKind {
  return {
    right: 'configuration.change',
    async apply(transaction: Transaction, wanted: Wanted): Promise<Applied> {
      addition.check(ports, wanted);
      const { outboxIds } = await addition.write(ports, transaction, wanted);
      const [outboxId = 0] = outboxIds;
      return { outboxId };
    },
  };
}

function currenciesOf({ catalog }: ListingPorts, wanted: NewMarket) {
  return {
    base: knownCurrency(catalog, wanted.base_id, 'base_id'),
    quote: knownCurrency(catalog, wanted.quote_id, 'quote_id'),
  };
}

function marketCommand(
  ports: ListingPorts,
  wanted: NewMarket,
  marketId: number,
): OutboxCommand & { kind: 'configure_market' } {
  const { base, quote } = currenciesOf(ports, wanted);
  const priceDecimals = decimalsOf(wanted.tick);
  // A tick of nothing has no decimals, so that other prices would be refused instead.
  if (/^[0.]*$/.test(wanted.tick)) throw CallFailure.at('tick', 'market_invalid');
  const scales = { price: priceDecimals, base: base.scale, quote: quote.scale };
  const texts: Readonly<Record<string, unknown>> = {
    ...wanted,
    status: wanted.open_change === false ? 'closed' : 'open',
  };
  const terms = Object.entries(ports.subjects.market.terms).map(([name, [field, unit]]) => [
    field,
    readTerm(name, unit, String(texts[name]), scales),
  ]);
  const names = { marketId, baseAssetId: base.id, quoteAssetId: quote.id, priceDecimals };
  // The table of subjects names every other field of the command.
  return { kind: 'configure_market', ...names, ...(Object.fromEntries(terms) as object) } as OutboxCommand & {
    kind: 'configure_market';
  };
}

/** A rejection under the name of its term on the wire. */
function explained(terms: TermTable, { key, field }: Rejection): CallFailure {
  const names: Readonly<Partial<Record<keyof ConfigureMarket, string>>> = {
    quoteAssetId: 'quote_id',
    priceDecimals: 'tick',
    ...Object.fromEntries(Object.entries(terms).map(([name, [own]]) => [own, name])),
  };
  const name = names[field as keyof ConfigureMarket];
  return name === undefined ? new CallFailure(key) : CallFailure.at(name, key);
}

/** Keeps other processes and the command that imports trades from giving out the same number. */
async function lockListings(transaction: Transaction): Promise<void> {
  await transaction`lock table currencies, currency_matches in share row exclusive mode`;
}

/** Writes commands for the engine and has every process read the listings anew; resolves with the first row's id. */
async function send(transaction: Transaction, commands: readonly OutboxCommand[]): Promise<number[]> {
  const outboxIds = await writeOutbox(transaction, commands);
  await transaction`select pg_notify('candor_catalog', '')`;
  return outboxIds;
}
