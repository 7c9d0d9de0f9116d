/** Calls that read a user's leverage orders and their risk. */
import { ACCOUNT_TYPES, type EngineReader, type PositionFact } from '@candor/engine';
import { addToTotal, formatAmount, formatTotal, ZERO_TOTAL } from '@candor/primitives';
import { inMemory, readPage } from '../../accounts/newest-first.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownMarket } from '../../http/known-market.ts';
import { PAGE } from '../../http/order-calls.ts';
import { pageOf } from '../../http/page.ts';
import type { Market } from '../../markets/catalog.ts';
import { select } from '../../tables/rows.ts';
import { endedPositions } from './history.ts';
import { LosingAccounts } from './losing-accounts.ts';
import type { LeveragePorts } from './ports.ts';
import { showPositions } from './show.ts';
import { wireRate, wireRisk } from './wire.ts';

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
    const pending = livePositions(engine, { userId, list: 'pending', marketId: market.id });
    const data = {
      multiple: {
        muit: (settings?.multiples ?? []).map((value) => ({ value })),
        share: presets.map(({ share: value }) => ({ label: String(value), value })),
      },
      lever_share_limit: { min: settings?.minShare ?? 0, max: settings?.maxShare ?? 0 },
      my_transaction: showPositions(ports, pending, language),
      ...figures(engine, userId, market),
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
    const data = { ...totals(engine, userId, market), order: pageOf(rows, open.length, page, size) };
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
        ? endedPositions(ports.sql, { userId, status: list, marketId }, ports.unprojectedPositions(userId))
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

function totals(engine: EngineReader, userId: number, { quote }: Market) {
  const risk = wireRisk(engine, userId, quote);
  const margins = engine.leverage.risk(userId, quote.id)?.margins ?? ZERO_TOTAL;
  return {
    ...risk,
    caution_money_total: formatTotal(margins, quote.scale),
    profits_total: risk.profits_all,
  };
}

/** The figures by which the engine decides about an order of this user. */
function figures(engine: EngineReader, userId: number, market: Market) {
  const { quote } = market;
  const money = (total: Parameters<typeof formatTotal>[0]) => formatTotal(total, quote.scale);
  const risk = engine.leverage.risk(userId, quote.id);
  const { available } = engine.balance(userId, ACCOUNT_TYPES.lever, quote.id);
  const { warningRate, forcedCloseRate } = engine.standings.settings();
  let taken = ZERO_TOTAL;
  for (const { marketId, value } of engine.leverage.positions(userId))
    if (marketId === market.id) taken = addToTotal(taken, value);
  return {
    user_lever: money(available),
    ...totals(engine, userId, market),
    origin_caution_money_total: money(risk?.originalMargins ?? ZERO_TOTAL),
    equity: money(risk?.equity ?? available),
    usable_money: money(engine.leverage.free(userId, quote.id)),
    warning_rate: wireRate(warningRate),
    forced_close_rate: wireRate(forcedCloseRate),
    value_limit: formatAmount(engine.leverage.settings(market.id)?.maxUserValue ?? 0, quote.scale),
    value_taken: money(taken),
  };
}

function marketsOf({ catalog }: LeveragePorts, { quote }: Market): number[] {
  return catalog
    .markets()
    .filter((market) => market.quote.id === quote.id)
    .map(({ id }) => id);
}
