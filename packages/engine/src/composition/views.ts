import { type Total, valuesByKey } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import type {
  AccountType,
  ConfigureAsset,
  ConfigureMarket,
  PlaceOrderWithOptions,
  PlaceTrailingStop,
  PlaceTrigger,
  Side,
} from '../shapes/command.ts';
import { checkSettings, type SettingsCommand } from './check-settings.ts';
import type { Balance, Engine, IndexView } from './engine-api.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { IndexQuote, OrderView } from '../shapes/event.ts';
import { NO_USER } from '../ledger/user-directory.ts';
import { NO_KEY } from '../idempotency/key-table.ts';
import { openDelayOf } from '../indexes/opening-time.ts';
import type { MarketIndex } from '../market/market.ts';
import { type LeverageView, viewLeverage } from '../leverage/leverage-view.ts';
import { type P2pView, viewP2p } from '../p2p/p2p-view.ts';
import { type SavingsView, viewSavings } from '../savings/savings-view.ts';
import { type SecondsView, viewSeconds } from '../seconds/seconds-view.ts';
import { encodeSnapshot, streamSnapshot } from '../snapshot/encode.ts';
import type { EngineSnapshot, StreamedSnapshot } from '../snapshot/snapshot.ts';
import { stateBytes } from '../snapshot/state-bytes.ts';
import { type OrderLimits, orderLimits } from '../spot/order-limit.ts';
import { tryOrder } from '../spot/place-order-with-options.ts';
import { tryCondition } from '../spot/try-condition.ts';
import { type TriggersView, viewTriggers } from '../spot/triggers-view.ts';
import type { EngineState } from '../state/engine-state.ts';
import { type SolvencyView, viewSolvency } from '../solvency/solvency-view.ts';
import { type StandingsView, viewStandings } from '../standing/standings-view.ts';
import { sweep } from './sweep.ts';
import { type FundsView, viewFunds } from '../transfers/funds-view.ts';
import { BUY, SELL, sideCode } from '../shapes/vocabulary.ts';
import type { AssetId, MarketId, OrderId, UserId } from '../units/units.ts';

/** Read-only views of the engine's state. */
export class EngineViews implements Omit<Engine, 'apply'> {
  protected readonly state: EngineState;

  constructor(state: EngineState) {
    this.state = state;
  }

  get sequence(): number {
    return this.state.sequence;
  }

  get nowMs(): number {
    return this.state.nowMs;
  }

  get rulesVersion(): number {
    return this.state.rulesVersion;
  }

  get outboxHighWater(): number {
    return this.state.outboxHighWater;
  }

  get tickNumber(): number {
    return this.state.tickNumber;
  }

  assets(): readonly ConfigureAsset[] {
    return this.state.assets.list();
  }

  asset(assetId: number): ConfigureAsset | undefined {
    return this.state.assets.find(assetId);
  }

  markets(): readonly ConfigureMarket[] {
    return valuesByKey(this.state.markets).map(({ settings }) => settings);
  }

  market(marketId: MarketId): ConfigureMarket | undefined {
    return this.state.markets.get(marketId)?.settings;
  }

  isUser(userId: UserId): boolean {
    return this.state.users.find(userId) !== undefined;
  }

  balance(userId: UserId, accountType: AccountType, assetId: AssetId): Balance {
    const { users, ledger } = this.state;
    const userIndex = users.find(userId) ?? NO_USER;
    const slot = ledger.findUserSlot(accountType, assetId, userIndex);
    return { available: ledger.available(slot), held: ledger.held(slot) };
  }

  houseBalance(account: number, assetId: AssetId): Total {
    return this.state.ledger.available(this.state.ledger.findHouseSlot(account, assetId));
  }

  assetSum(assetId: AssetId): Total {
    return this.state.ledger.assetSum(assetId);
  }

  findOrder(userId: UserId, orderId: OrderId): OrderView | undefined {
    const { pool } = this.state.orders;
    const slot = this.state.orders.find(orderId);
    return slot !== NO_ORDER && pool.userId(slot) === userId ? pool.view(slot) : undefined;
  }

  findOrderByClientId(userId: UserId, clientId: string): OrderView | undefined {
    const key = this.#keyOf(userId, clientId);
    return key === NO_KEY ? undefined : this.state.keys.order(key);
  }

  findReference(userId: UserId, clientId: string): number | undefined {
    const key = this.#keyOf(userId, clientId);
    return key === NO_KEY ? undefined : this.state.keys.reference(key);
  }

  #keyOf(userId: UserId, clientId: string): number {
    const userIndex = this.state.users.find(userId);
    return userIndex === undefined ? NO_KEY : this.state.keys.find(userIndex, clientId);
  }

  openOrders(userId: UserId, filter: { marketId?: MarketId; side?: Side } = {}): readonly OrderView[] {
    const { orders, users } = this.state;
    const { pool } = orders;
    const userIndex = users.find(userId);
    if (userIndex === undefined) return [];
    const found: OrderView[] = [];
    for (const slot of orders.ofUser(userIndex)) {
      if (filter.marketId !== undefined && pool.marketId(slot) !== filter.marketId) continue;
      if (filter.side !== undefined && pool.side(slot) !== sideCode(filter.side)) continue;
      found.push(pool.view(slot));
    }
    return found;
  }

  depth(marketId: MarketId, levels: number): ReturnType<Engine['depth']> {
    const book = this.state.markets.get(marketId)?.book;
    return { bids: book?.depth(BUY, levels) ?? [], asks: book?.depth(SELL, levels) ?? [] };
  }

  orderLimits(marketId: MarketId): OrderLimits | undefined {
    const market = this.state.markets.get(marketId);
    return market && orderLimits(this.state, market);
  }

  lastTradePrice(marketId: MarketId): number {
    return this.state.markets.get(marketId)?.lastTradePrice ?? 0;
  }

  indexPrice(marketId: MarketId): MarketIndex | undefined {
    return this.state.markets.get(marketId)?.index;
  }

  index(marketId: MarketId): IndexView | undefined {
    const found = this.state.indexes.find(marketId);
    if (found === undefined) return undefined;
    const { current, next, tick, haltedSinceMs } = found;
    const openDelayMs = openDelayOf(this.state, marketId);
    return { settings: current?.settings, nextSettings: next?.settings, tick, haltedSinceMs, openDelayMs };
  }

  indexQuotes(marketId: MarketId): readonly IndexQuote[] {
    const found = this.state.indexes.find(marketId);
    return found === undefined ? [] : valuesByKey(found.quotes);
  }

  checkSettings(command: SettingsCommand): Rejection | undefined {
    return checkSettings(this.state, command);
  }

  checkOrder(command: PlaceOrderWithOptions | PlaceTrigger | PlaceTrailingStop): Rejection | undefined {
    if (command.kind !== 'place_order_with_options') return tryCondition(this.state, command);
    return tryOrder(this.state, command);
  }

  get leverage(): LeverageView {
    return viewLeverage(this.state);
  }

  get savings(): SavingsView {
    return viewSavings(this.state);
  }

  get funds(): FundsView {
    return viewFunds(this.state);
  }

  get solvency(): SolvencyView {
    return viewSolvency(this.state);
  }

  get standings(): StandingsView {
    return viewStandings(this.state);
  }

  get hasBacklog(): boolean {
    const { triggers, savings, p2p, nowMs } = this.state;
    return (
      !triggers.due.isEmpty ||
      triggers.switches.due(nowMs).length > 0 ||
      savings.hasDue(nowMs) ||
      p2p.hasDue(p2p.clock.at(nowMs))
    );
  }

  get p2p(): P2pView {
    return viewP2p(this.state);
  }

  get triggers(): TriggersView {
    return viewTriggers(this.state);
  }

  get seconds(): SecondsView {
    return viewSeconds(this.state);
  }

  snapshot(): EngineSnapshot {
    return encodeSnapshot(this.state);
  }

  streamedSnapshot(): StreamedSnapshot {
    return streamSnapshot(this.state);
  }

  stateBytes(): Uint8Array {
    return stateBytes(this.snapshot());
  }

  sweep(): readonly string[] {
    return sweep(this.state);
  }
}
