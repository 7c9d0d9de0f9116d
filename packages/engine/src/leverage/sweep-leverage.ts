import { exchangeDay, notionalCeil } from '@candor/formulas';
import { addToTotal, compareTotals, mulDivCeil, ZERO_TOTAL } from '@candor/primitives';
import { POSITION_SIDES } from '../shapes/commands/leverage-commands.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { lastPrice } from './live-index.ts';
import { isAtRisk, type Position } from './lever-market.ts';

/** Checks the invariants of leverage over its whole state; yields the broken ones in words. */
export function* sweepLeverage(state: LeverageGround): Generator<string> {
  const positions = state.leverage.positions();
  for (const position of positions) {
    for (const problem of problemsOf(state, position)) yield `position ${position.positionId} ${problem}`;
  }
  for (const market of state.leverage.markets()) {
    const own = positions.filter((position) => position.market === market);
    if (own.length !== market.positions.size) yield `leverage of market ${market.marketId} lists others`;
    for (const side of POSITION_SIDES) {
      const value = sumOf(own.filter((position) => position.side === side).map((position) => position.value));
      if (compareTotals(value, market.openValue(side)) !== 0)
        yield `the ${side} values of market ${market.marketId} sum to something else`;
    }
    const price = lastPrice(state, market);
    const gains = sumOf(own.filter(isAtRisk).map((position) => Math.max(market.profit(position, price), 0)));
    if (compareTotals(gains, market.gains(price)) !== 0)
      yield `the gains in market ${market.marketId} sum to something else`;
  }
}

function sumOf(amounts: readonly number[]): typeof ZERO_TOTAL {
  return amounts.reduce(addToTotal, ZERO_TOTAL);
}

function* problemsOf(state: LeverageGround, position: Position): Generator<string> {
  const { account, market, status, value, originalMargin, margin } = position;
  if (position.positionId > state.leverage.lastPositionId) yield 'has an id yet to be given';
  if (state.users.find(position.userId) !== account.userIndex) yield 'has lost its user';
  const listed = state.leverage.account(position.userId, market.quoteAssetId);
  if (listed?.positions.get(position.positionId) !== position) yield 'is missing at its user';
  if (market.positions.get(position.positionId) !== position) yield 'is missing in its market';
  if (status !== 'pending' && !isAtRisk(position)) yield 'lives on after its end';
  if (value !== notionalCeil(position.openPrice, position.quantity, market.divisor))
    yield 'has a wrong value';
  if (originalMargin !== mulDivCeil(value, 1, position.multiple)) yield 'has a wrong margin';
  if (margin > originalMargin || (status === 'pending' && margin !== originalMargin))
    yield 'holds another margin than it was given';
  if ((status === 'closing') !== position.closeSeq > 0) yield 'is half closing';
  if ((status === 'pending') !== (position.openTick === 0)) yield 'is half open';
  if (position.paidNight > exchangeDay(state.nowMs)) yield 'paid for nights to come';
  if (position.end !== '' || position.profit !== 0) yield 'has ended already';
}
