/** Calls that read a user's leverage orders and their risk. */
import type { EngineReader, PositionFact } from '@candor/engine';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import { inMemory, readPage } from '../../tables/newest-first.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownMarket } from '../../commons/known-market.ts';
import { PAGE } from '../../commons/order-calls.ts';
import { pageOf } from '../../commons/page.ts';
import type { Market } from '../../markets/catalog.ts';
import { select } from '../../tables/rows.ts';
import { wireFunds, wireTotals } from './figures.ts';
import { endedPositions, positionReader } from './history.ts';
import { LosingAccounts } from './losing-accounts.ts';
import type { LeveragePorts } from './ports.ts';
import { showPositions } from './show.ts';
import { wireRate } from './wire.ts';

type Live = 'pending' | 'open';
const LISTS = {
  '0': 'pending',
  '1': 'open',
  '3': 'closed',
  '4': 'refunded',
  '5': 'open',
  '6': 'pending',
} as const;

export function deal(ports: LeveragePorts): CallHandler<'lever/deal'> {
  const losing = new LosingAccounts(ports);
  return async ({ currency_match_id: id }, { session: { userId }, language }) => {
    const market = knownMarket(ports.catalog, id);
    const presets = await select(
      ports.sql,
      'lever_shares',
      ['share'],
      ports.sql`where market_id = ${market.id} order by share`,
    );
    const losing_accounts = await losing.share(marketsOf(ports, market));
    const { engine } = ports;
    const settings = engine.leverage.settings(market.id);
    const { warningRate, forcedCloseRate } = engine.standings.settings();
    const pending = livePositions(engine, { userId, list: 'pending', marketId: market.id });
    const data = {
      multiple: {
        muit: (settings?.multiples ?? []).map((value) => ({ value })),
        share: presets.map(({ share: value }) => ({ label: String(value), value })),
      },
      lever_share_limit: { min: settings?.minShare ?? 0, max: settings?.maxShare ?? 0 },
      my_transaction: showPositions(ports, pending, language),
      ...wireFunds(engine, userId, market),
      highest_index: formatAmount(engine.leverage.highestIndex(market.id), INDEX_DECIMALS),
      warning_rate: wireRate(warningRate),
      forced_close_rate: wireRate(forcedCloseRate),
      losing_accounts,
    };
    return { data, seq: engine.sequence };
  };
}

export function dealAll(ports: LeveragePorts): CallHandler<'lever/dealall'> {
  return async (
    { currency_match_id: id, page = 1, limit: size = PAGE },
    { session: { userId }, language },
  ) => {
    const { engine } = ports;
    const market = knownMarket(ports.catalog, id);
    const open = livePositions(engine, { userId, list: 'open', marketId: market.id });
    const rows = showPositions(ports, open.slice((page - 1) * size, page * size), language);
    const data = { ...wireTotals(engine, userId, market), order: pageOf(rows, open.length, page, size) };
    return { data, seq: engine.sequence };
  };
}

export function myTrade(ports: LeveragePorts): CallHandler<'lever/my_trade'> {
  return async (request, { session: { userId }, language }) => {
    const { page = 1, limit: size = PAGE, currency_match_id: id } = request;
    if (id === undefined && (request.status === '5' || request.status === '6'))
      throw CallFailure.at('currency_match_id', 'field_required');
    const marketId = id === undefined ? undefined : knownMarket(ports.catalog, id).id;
    const list = LISTS[request.status];
    const isEnded = list === 'closed' || list === 'refunded';
    if (isEnded) await ports.whenProjected();
    const seq = ports.engine.sequence;
    const { total, items } = await readPage(
      isEnded
        ? endedPositions(ports.sql, { userId, status: list, marketId }, positionReader(ports).ahead(userId))
        : inMemory(livePositions(ports.engine, { userId, list, marketId })),
      { page, size },
    );
    return { data: pageOf(showPositions(ports, items, language), total, page, size), seq };
  };
}

interface LiveChoice {
  readonly userId: number;
  readonly list: Live;
  /** Undefined: of every pair. */
  readonly marketId: number | undefined;
}

/** Newest first; closing positions are open ones. */
function livePositions(engine: EngineReader, { userId, list, marketId }: LiveChoice): PositionFact[] {
  return engine.leverage
    .positions(userId)
    .filter(
      (position) =>
        (position.status === 'pending') === (list === 'pending') &&
        (marketId === undefined || position.marketId === marketId),
    )
    .toReversed();
}

function marketsOf({ catalog }: LeveragePorts, { quote }: Market): number[] {
  return catalog
    .markets()
    .filter((market) => market.quote.id === quote.id)
    .map(({ id }) => id);
}
