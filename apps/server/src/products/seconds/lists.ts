/** Calls that read what seconds contracts offer, and a user's own. */
import { ACCOUNT_TYPES, type ContractFact, type EngineReader, type SecondsOption } from '@candor/engine';
import { formatAmount, formatTotal } from '@candor/primitives';
import { inMemory, readPage } from '../../tables/newest-first.ts';
import type { CallHandler } from '../../http/call.ts';
import { knownMarket } from '../../commons/known-market.ts';
import { PAGE } from '../../commons/order-calls.ts';
import { pageOf } from '../../commons/page.ts';
import type { Currency } from '../../markets/catalog.ts';
import { select } from '../../tables/rows.ts';
import { wirePpm } from '../../wire/money.ts';
import { contractReader, endedContracts } from './history.ts';
import type { SecondsPorts } from './ports.ts';
import { tieRuleNow, wireContract, wireOdds } from './wire.ts';

export function payableCurrencies(ports: SecondsPorts): CallHandler<'microtrade/payable_currencies'> {
  return async (_request, { session: { userId } }) => {
    const presets = await select(
      ports.sql,
      'micro_numbers',
      ['currency_id', 'number'],
      ports.sql`order by currency_id, list_order`,
    );
    const { engine, catalog } = ports;
    const data = catalog.currencies().flatMap((currency) => {
      const numbers = presets.filter((preset) => preset.currency_id === currency.id);
      return (
        payable(
          engine,
          userId,
          currency,
          numbers.map(({ number }) => number),
        ) ?? []
      );
    });
    return { data, seq: engine.sequence };
  };
}

export function options(ports: SecondsPorts): CallHandler<'microtrade/seconds'> {
  return ({ match_id: id }, { language }) => {
    const { engine, catalog } = ports;
    const markets = id === undefined ? catalog.markets() : [knownMarket(catalog, id, 'match_id')];
    const terms = new Map<number, Terms>();
    for (const market of markets) {
      const offer = engine.seconds.options(market.id);
      if (offer?.status !== 'open') continue;
      for (const option of offer.options) {
        const here = { ...option, tieRule: tieRuleNow(engine, market.id, option) };
        terms.set(option.seconds, lesser(terms.get(option.seconds), here));
      }
    }
    const data = [...terms.values()]
      .toSorted((left, right) => left.seconds - right.seconds)
      .map(({ seconds, ...odds }) => ({ seconds, ...wireOdds(odds, language) }));
    return Promise.resolve({ data, seq: engine.sequence });
  };
}

export function list(ports: SecondsPorts): CallHandler<'microtrade/lists'> {
  return async (request, { session: { userId }, language }) => {
    const { page = 1, limit: size = PAGE, match_id: id, status } = request;
    const { engine, catalog } = ports;
    const marketId = id === undefined ? undefined : knownMarket(catalog, id, 'match_id').id;
    const isEnded = status === '3';
    if (isEnded) await ports.whenProjected();
    const seq = engine.sequence;
    const { total, items } = await readPage(
      isEnded
        ? endedContracts(ports.sql, { userId, marketId }, contractReader(ports).ahead(userId))
        : inMemory(liveContracts(engine, userId, marketId)),
      { page, size },
    );
    const nowMs = ports.now();
    const rows = items.map((contract) => wireContract(contract, { engine, catalog, language, nowMs }));
    return { data: pageOf(rows, total, page, size), seq };
  };
}

type Terms = SecondsOption & Pick<ContractFact, 'tieRule'>;

/** The terms that hold at least, on whichever of two pairs. */
function lesser(one: Terms | undefined, other: Terms): Terms {
  if (one === undefined) return other;
  return {
    seconds: other.seconds,
    profitPpm: Math.min(one.profitPpm, other.profitPpm),
    tieRule: one.tieRule === 'refund' ? 'refund' : other.tieRule,
  };
}

/** Newest first. */
function liveContracts(engine: EngineReader, userId: number, marketId: number | undefined): ContractFact[] {
  return engine.seconds
    .contracts(userId)
    .filter((contract) => marketId === undefined || contract.marketId === marketId)
    .toReversed();
}

/** Undefined where no stake is taken in a currency. */
function payable(
  engine: EngineReader,
  userId: number,
  { id, code, scale }: Currency,
  numbers: readonly number[],
) {
  const stakes = engine.seconds.stakes(id);
  if (stakes === undefined || stakes.maxStake === 0) return undefined;
  const money = (units: number) => formatAmount(units, scale);
  const { available, held } = engine.balance(userId, ACCOUNT_TYPES.micro, id);
  return {
    id,
    code,
    micro_account: { balance: formatTotal(available, scale), lock_balance: formatTotal(held, scale) },
    micro_numbers: numbers.map((number) => ({ number: money(number) })),
    min_number: money(stakes.minStake),
    max_number: money(stakes.maxStake),
    fee_rate: wirePpm(stakes.feePpm),
    open_limit: money(stakes.maxOpenUser),
    open_taken: formatTotal(engine.seconds.userStakes(userId, id), scale),
  };
}
