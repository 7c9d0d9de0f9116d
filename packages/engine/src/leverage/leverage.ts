import { addTotals, compareTotals, fail, type Total, valuesByKey, ZERO_TOTAL } from '@candor/primitives';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { CONFIGURE_LEVERAGE, POSITION_SIDES } from '../shapes/commands/leverage-commands.ts';
import { RULES_POOL_FLOOR } from '../shapes/rules.ts';
import { integer, type Layout, readRow, record, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { KnownUsers } from '../ledger/user-directory.ts';
import {
  type LeverAccount,
  type LeverageTerms,
  LeverMarket,
  type Position,
  STORED_POSITION,
  type StoredPosition,
} from './lever-market.ts';
import { lastPrice } from './live-index.ts';
import type { RiskGround } from './risk-ground.ts';
import { freeEquityOf } from './risk.ts';
import type { AssetId, MarketId, PositionId, UserId, UserIndex } from '../units/units.ts';

interface StoredMarket {
  readonly marketId: MarketId;
  readonly quoteAssetId: AssetId;
  readonly divisor: number;
  readonly terms: LeverageTerms;
}

const STORED_MARKET: Layout<StoredMarket> = {
  marketId: integer,
  quoteAssetId: integer,
  divisor: integer,
  terms: record<LeverageTerms>({
    settings: record(CONFIGURE_LEVERAGE),
    tick: integer,
    highestIndex: integer,
  }),
};

/** Every market's leverage and every live position, by market and by user. */
export class Leverage implements StatePart<KnownUsers> {
  readonly name = 'leverage';
  lastPositionId = 0;
  readonly #markets = new Map<number, LeverMarket>();
  readonly #positions = new Map<number, Position>();
  /** By user id, then by asset. */
  readonly #accounts = new Map<number, Map<number, LeverAccount>>();

  market(marketId: MarketId): LeverMarket | undefined {
    return this.#markets.get(marketId);
  }

  /** By id. */
  markets(): LeverMarket[] {
    return valuesByKey(this.#markets);
  }

  setMarket(market: LeverMarket): void {
    this.#markets.set(market.marketId, market);
  }

  position(positionId: PositionId): Position | undefined {
    return this.#positions.get(positionId);
  }

  /** All live positions, by id. */
  positions(): Position[] {
    return valuesByKey(this.#positions);
  }

  /** Market orders that wait for their tick, by id. */
  waiting(): Position[] {
    const waiting = [...this.#markets.values()].flatMap((market) => [...market.waiting()]);
    return waiting.sort((a, b) => a.positionId - b.positionId);
  }

  account(userId: UserId, assetId: AssetId): LeverAccount | undefined {
    return this.#accounts.get(userId)?.get(assetId);
  }

  /** Every account with a live position, by user and asset. */
  accounts(): LeverAccount[] {
    return valuesByKey(this.#accounts).flatMap((accounts) => valuesByKey(accounts));
  }

  /** By asset. */
  accountsOf(userId: UserId): LeverAccount[] {
    return valuesByKey(this.#accounts.get(userId) ?? new Map<number, LeverAccount>());
  }

  add(stored: StoredPosition, market: LeverMarket, userIndex: UserIndex): Position {
    const account = this.#openAccount(stored.userId, market.quoteAssetId, userIndex);
    const position: Position = { ...stored, marginAtEnd: 0, account, market };
    this.#positions.set(position.positionId, position);
    account.positions.set(position.positionId, position);
    market.add(position);
    return position;
  }

  remove(position: Position): void {
    const { account, market, positionId } = position;
    this.#positions.delete(positionId);
    market.remove(position);
    account.positions.delete(positionId);
    if (account.positions.size > 0) return;
    const accounts = this.#accounts.get(account.userId);
    accounts?.delete(account.assetId);
    if (accounts?.size === 0) this.#accounts.delete(account.userId);
  }

  /** The amount `lever_pool` must be able to pay in an asset: the gains of all open positions at their last index. */
  obligation(ground: RiskGround, assetId: AssetId): Total {
    let sum = ZERO_TOTAL;
    for (const market of this.#markets.values()) {
      if (market.quoteAssetId !== assetId || market.positions.size === 0) continue;
      sum = addTotals(sum, market.gains(lastPrice(ground, market)));
    }
    return sum;
  }

  /**
   * The amount that an adjustment must leave in `lever_pool`: what it must be able to pay, and since rules 11 at least
   * what all live positions were worth when they were opened.
   */
  poolFloor(ground: RiskGround & { readonly rulesVersion: number }, assetId: AssetId): Total {
    const owed = this.obligation(ground, assetId);
    if (ground.rulesVersion < RULES_POOL_FLOOR) return owed;
    let value = ZERO_TOTAL;
    for (const market of this.#markets.values()) {
      if (market.quoteAssetId !== assetId) continue;
      for (const side of POSITION_SIDES) value = addTotals(value, market.openValue(side));
    }
    return compareTotals(value, owed) > 0 ? value : owed;
  }

  /** The amount that may leave a user's lever account, by its positions alone; undefined without an open one. */
  free(ground: RiskGround, userIndex: UserIndex, assetId: AssetId): Total | undefined {
    return freeEquityOf(ground, this.account(ground.users.idOf(userIndex), assetId));
  }

  rows(): RowValue[] {
    return [
      this.lastPositionId,
      this.markets().map((market) => rowOf(STORED_MARKET, market)),
      this.positions().map(storedRow),
    ];
  }

  restore(reader: RowReader, { users }: KnownUsers): void {
    this.lastPositionId = reader.integer();
    for (const stored of reader.rows((row) => readRow(STORED_MARKET, row))) {
      this.setMarket(new LeverMarket(stored, stored.terms));
    }
    for (const stored of reader.rows(readStored)) {
      const market =
        this.market(stored.marketId) ?? fail(`position ${stored.positionId} has lost its market`);
      const userIndex = users.find(stored.userId) ?? fail(`position ${stored.positionId} has lost its user`);
      this.add(stored, market, userIndex);
    }
  }

  *claims(): Generator<Claim> {
    for (const { userId, market, status, margin, fee } of this.positions()) {
      const claim = { userId, accountType: ACCOUNT_TYPES.lever, assetId: market.quoteAssetId };
      yield { ...claim, amount: margin };
      if (status === 'pending') yield { ...claim, amount: fee };
    }
  }

  #openAccount(userId: UserId, assetId: AssetId, userIndex: UserIndex): LeverAccount {
    let accounts = this.#accounts.get(userId);
    if (accounts === undefined) {
      accounts = new Map();
      this.#accounts.set(userId, accounts);
    }
    let account = accounts.get(assetId);
    if (account === undefined) {
      account = { userId, userIndex, assetId, positions: new Map() };
      accounts.set(assetId, account);
    }
    return account;
  }
}

/** The row of a live position; one that was accepted before rules 15 has no delay. */
function storedRow(position: Position): RowValue[] {
  const row = rowOf(STORED_POSITION, position);
  return position.openDelayMs === 0 ? row : [...row, position.openDelayMs];
}

function readStored(row: RowReader): StoredPosition {
  const stored = readRow(STORED_POSITION, row);
  return { ...stored, openDelayMs: row.isAtEnd ? 0 : row.integer() };
}
