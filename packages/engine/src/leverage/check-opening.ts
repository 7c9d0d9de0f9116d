/**
 * The rules an order must pass, in the order of REJECTION_KEYS. The cost of an order is known only once everything else
 * about it is decided, so the user's risk rate and balance come last.
 */
import type { PositionCost } from '@candor/formulas';
import {
  addToTotal,
  compareTotals,
  isAmount,
  isOnStep,
  mulDivFloor,
  roundDownToStep,
  subtractTotals,
  type Total,
  totalFromAmount,
  ZERO_TOTAL,
} from '@candor/primitives';
import { LIVING_PER_USER_MAX, POSITIONS_MAX } from '../shapes/bounds.ts';
import type { OpenPosition, OpenPositionWithStops } from '../shapes/command.ts';
import { POSITION_SIDES, POSITION_TYPES, type PositionStops } from '../shapes/commands/leverage-commands.ts';
import { HOUSE_ACCOUNTS, type IndexTickFact } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED, RULES_ONCE_ONLY } from '../shapes/rules.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { type LeverMarket, marginsOf, type OrderTerms } from './lever-market.ts';
import { liveTick } from './live-index.ts';
import { covers, isAtWarning, spendableOf } from './risk.ts';
import { checkStopNumbers, checkStopSides } from './set-position-stops.ts';
import type { AssetUnits, IndexUnits, UserId, UserIndex } from '../units/units.ts';

/** An order with stops or without; all rules but those of the stops are the same. */
export type OpeningCommand = OpenPosition | OpenPositionWithStops;

const NO_STOPS: PositionStops = { takeProfit: 0, stopLoss: 0 };

/** The stops that an order asks for. */
export function stopsOf(command: OpeningCommand): PositionStops {
  return command.kind === 'open_position' ? NO_STOPS : command;
}

/** An order that passes: its reserve and the prices it is based on. */
export interface Opening {
  readonly market: LeverMarket;
  readonly terms: OrderTerms;
  /** The current index, or the target. */
  readonly indexPrice: IndexUnits;
  readonly fromAbove: boolean;
  readonly cost: PositionCost;
}

export type OpeningVerdict =
  | { readonly rejection: Rejection }
  | { readonly rejection?: never; readonly opening: Opening };

export function checkOpening(
  state: LeverageGround,
  command: OpeningCommand,
  userIndex: UserIndex,
): OpeningVerdict {
  const rejection = checkStanding(state, command, userIndex) ?? checkForm(command);
  if (rejection !== undefined) return { rejection };
  const market = state.leverage.market(command.marketId);
  if (market === undefined || market.terms.settings.status !== 'open')
    return { rejection: { key: 'product_closed', field: 'marketId' } };
  const crowded = checkRoom(state, command, market);
  if (crowded !== undefined) return { rejection: crowded };
  const tick = liveTick(state, market);
  const broken = checkTerms(command, market, tick);
  const opening = broken === undefined && tick !== undefined ? openingOf(command, market, tick) : undefined;
  const limited = checkSelfLimits(state, command, { market, margin: opening?.cost.margin ?? 0 }) ?? broken;
  if (limited !== undefined || opening === undefined)
    return { rejection: limited ?? { key: 'index_halted', field: 'marketId' } };
  const unaffordable = checkMoney(state, command, { opening, userIndex });
  return unaffordable === undefined ? { opening } : { rejection: unaffordable };
}

/** Since rules 7 the positions of one market and of one user are bounded. */
function checkRoom(
  { rulesVersion, leverage }: LeverageGround,
  { userId }: OpeningCommand,
  { positions, quoteAssetId }: LeverMarket,
): Rejection | undefined {
  if (rulesVersion < RULES_BOUNDED) return undefined;
  const own = leverage.account(userId, quoteAssetId)?.positions.size ?? 0;
  if (own >= LIVING_PER_USER_MAX)
    return { key: 'too_many_open_orders', field: 'marketId', nearest: LIVING_PER_USER_MAX };
  if (positions.size < POSITIONS_MAX) return undefined;
  return { key: 'market_at_capacity', field: 'marketId', nearest: POSITIONS_MAX };
}

function checkStanding(
  state: LeverageGround,
  { marketId }: OpeningCommand,
  userIndex: UserIndex,
): Rejection | undefined {
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  return state.markets.has(marketId) ? undefined : { key: 'market_unknown', field: 'marketId' };
}

function checkForm(command: OpeningCommand): Rejection | undefined {
  const { share, multiple, targetPrice, side, type } = command;
  if (!isAmount(targetPrice)) return { key: 'amount_invalid', field: 'targetPrice' };
  if (!isAmount(share)) return { key: 'amount_invalid', field: 'share' };
  if (!isAmount(multiple)) return { key: 'amount_invalid', field: 'multiple' };
  const malformed = checkStopNumbers(stopsOf(command));
  if (malformed !== undefined) return malformed;
  if (!POSITION_SIDES.includes(side)) return { key: 'order_options_invalid', field: 'side' };
  return POSITION_TYPES.includes(type) ? undefined : { key: 'order_options_invalid', field: 'type' };
}

/** The amount at risk is the sum of the margins of the user's orders in this quote asset, including this one. */
function checkSelfLimits(
  state: LeverageGround,
  { userId }: OpeningCommand,
  { market, margin }: { readonly market: LeverMarket; readonly margin: AssetUnits },
): Rejection | undefined {
  const assetId = market.quoteAssetId;
  const atRisk = addToTotal(marginsOf(state.leverage.account(userId, assetId)), margin);
  return state.selfLimits.check({ userId, product: 'lever', assetId }, atRisk, state.nowMs);
}

function checkTerms(
  command: OpeningCommand,
  { terms }: LeverMarket,
  tick: IndexTickFact | undefined,
): Rejection | undefined {
  const { multiples, minShare, maxShare } = terms.settings;
  const { multiple, share } = command;
  if (tick === undefined) return { key: 'index_halted', field: 'marketId' };
  if (!multiples.includes(multiple)) {
    return { key: 'multiple_not_offered', field: 'multiple', nearest: nearestOf(multiples, multiple) };
  }
  if (share < minShare) return { key: 'share_below_minimum', field: 'share', nearest: minShare };
  if (share > maxShare) return { key: 'share_above_maximum', field: 'share', nearest: maxShare };
  return checkTarget(command, terms, tick.price);
}

function checkTarget(
  { type, targetPrice }: OpeningCommand,
  { tick, highestIndex }: LeverMarket['terms'],
  indexPrice: IndexUnits,
): Rejection | undefined {
  const invalid = (nearest: number): Rejection => ({
    key: 'target_price_invalid',
    field: 'targetPrice',
    nearest,
  });
  if (type === 'market') return targetPrice === 0 ? undefined : invalid(0);
  if (targetPrice > highestIndex) return invalid(roundDownToStep(highestIndex, tick));
  if (targetPrice === 0) return invalid(tick);
  if (!isOnStep(targetPrice, tick)) return invalid(Math.max(roundDownToStep(targetPrice, tick), tick));
  return targetPrice === indexPrice ? invalid(targetPrice + tick) : undefined;
}

function openingOf(
  { type, targetPrice, side, share, multiple }: OpeningCommand,
  market: LeverMarket,
  tick: IndexTickFact,
): Opening {
  const { lotQuantity, spreadPpm, feePpm } = market.terms.settings;
  const terms = { side, quantity: mulDivFloor(share, lotQuantity, 1), multiple, spreadPpm, feePpm };
  const indexPrice = type === 'market' ? tick.price : targetPrice;
  const fromAbove = type === 'fixed' && tick.price > targetPrice;
  return { market, terms, indexPrice, fromAbove, cost: market.cost(terms, indexPrice) };
}

interface OpeningOfUser {
  readonly opening: Opening;
  readonly userIndex: UserIndex;
}

function checkMoney(
  state: LeverageGround,
  command: OpeningCommand,
  of: OpeningOfUser,
): Rejection | undefined {
  const { market } = of.opening;
  const { maxUserValue, maxSideValue } = market.terms.settings;
  const { ledger } = state;
  const ofUser = userValue(state, command.userId, market);
  const pool = ledger.available(ledger.findHouseSlot(HOUSE_ACCOUNTS.lever_pool, market.quoteAssetId));
  const isCovered = compareTotals(pool, state.leverage.obligation(state, market.quoteAssetId)) >= 0;
  return (
    checkLimit('user_value_limit', of.opening, subtractTotals(totalFromAmount(maxUserValue), ofUser)) ??
    checkLimit(
      'exposure_limit',
      of.opening,
      subtractTotals(totalFromAmount(maxSideValue), market.openValue(command.side)),
    ) ??
    checkStopSides({ side: command.side, market }, stopsOf(command), of.opening.indexPrice) ??
    (isCovered ? undefined : { key: 'pool_not_covering', field: 'marketId' }) ??
    checkBalance(state, command, of)
  );
}

function userValue({ leverage }: LeverageGround, userId: UserId, market: LeverMarket): Total {
  let sum = ZERO_TOTAL;
  for (const position of leverage.account(userId, market.quoteAssetId)?.positions.values() ?? []) {
    if (position.market === market) sum = addToTotal(sum, position.value);
  }
  return sum;
}

function checkLimit(
  key: 'user_value_limit' | 'exposure_limit',
  { market, cost }: Opening,
  room: Total,
): Rejection | undefined {
  if (covers(room, cost.value)) return undefined;
  const { lotQuantity, minShare } = market.terms.settings;
  // A non-negative `room` is below the order's value and so an amount; the quantity it buys is below the order's.
  const quantity = room.hi < 0 ? 0 : mulDivFloor(room.lo, market.divisor, cost.openPrice);
  const nearest = mulDivFloor(quantity, 1, lotQuantity);
  return nearest < minShare ? { key, field: 'share' } : { key, field: 'share', nearest };
}

function checkBalance(
  state: LeverageGround,
  { userId, share }: OpeningCommand,
  { opening, userIndex }: OpeningOfUser,
): Rejection | undefined {
  const { market, terms, indexPrice, cost } = opening;
  const assetId = market.quoteAssetId;
  const account = state.leverage.account(userId, assetId);
  if (state.rulesVersion >= RULES_ONCE_ONLY && isAtWarning(state, account))
    return { key: 'risk_rate_too_low' };
  const funds = spendableOf(state, { assetId, userIndex }, account);
  if (covers(funds, cost.total)) return undefined;
  const { lotQuantity, minShare } = market.terms.settings;
  const isAffordable = (lots: number) =>
    covers(funds, market.cost({ ...terms, quantity: mulDivFloor(lots, lotQuantity, 1) }, indexPrice).total);
  const nearest = largestBelow(share, isAffordable);
  const rejection: Rejection = { key: 'insufficient_balance', field: 'share' };
  return nearest < minShare ? rejection : { ...rejection, nearest };
}

/** The largest integer below a bound that passes a monotonic test; 0 if none does. */
function largestBelow(bound: number, passes: (value: number) => boolean): number {
  let [low, high] = [0, bound];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns the nearest value, the lower one in a tie. */
function nearestOf(values: readonly number[], value: number): number {
  return values.reduce((best, next) => (Math.abs(next - value) < Math.abs(best - value) ? next : best));
}
