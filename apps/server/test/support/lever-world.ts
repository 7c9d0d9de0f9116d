import type { LeverOrder } from '@candor/contract';
import { ACCOUNT_TYPES, type ConfigureLeverage, HOUSE_ACCOUNTS, type PostAdjustment } from '@candor/engine';
import { type OutboxCommand, settledByLeader, writeOutbox } from '@candor/engine-host';
import { formatSigned, formatTotal } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import { units } from './exact-units.ts';
import { type IdentityWorld, openIdentityWorld, openQuietIdentity } from './identity-world.ts';
import { givePayPassword, type NewUser, newUser } from './new-user.ts';
import { PriceServer } from './price-server.ts';
import type { QuietOptions } from './quiet-app.ts';
import { ask, refused } from './running-app.ts';
import { GENEROUS } from './seeded-demo.ts';

export const PAY = 'Pay-word-1';
export const BTC = 1;
export const ETH = 2;
const USDT = 1;
/** Moves of a price ask at once; what waits for a tick by the feed's own clock waits this long. */
const indexTempo = { calmMs: 1_000, awaitedMs: 25 };
const SCALE = 8;

export type User = NewUser;
type OrderChange = Record<string, string | number>;

/** An exchange whose index follows price servers of the test's own. */
export class LeverWorld {
  readonly identity: IdentityWorld;
  readonly servers: readonly PriceServer[];
  readonly #prices: Map<string, string>;
  /** Ends when the last adjustment has been posted: their ids ascend. */
  #posted: Promise<void> = Promise.resolve();

  private constructor(identity: IdentityWorld, servers: readonly PriceServer[], prices: Map<string, string>) {
    this.identity = identity;
    this.servers = servers;
    this.#prices = prices;
  }

  static open({ sources = 1 } = {}): Promise<LeverWorld> {
    return LeverWorld.#over(openIdentityWorld, sources);
  }

  /** Does the same as `open` with a quiet exchange whose index feed has a clock. */
  static openQuiet({ sources = 1 } = {}): Promise<LeverWorld> {
    return LeverWorld.#over(openQuietIdentity, sources);
  }

  static async #over(
    openIdentity: (options: QuietOptions) => Promise<IdentityWorld>,
    sources: number,
  ): Promise<LeverWorld> {
    const prices = new Map([
      ['BTC/USDT', '50000'],
      ['ETH/USDT', '3000'],
    ]);
    const servers = Array.from({ length: sources }, () => new PriceServer(prices));
    await Promise.all(servers.map((server) => server.listen()));
    const indexSources = servers.map(
      ({ url }) => ({ type: 'http', url, path: 'price', time: 'time' }) as const,
    );
    const rateLimits = { ...GENEROUS, orderBurst: 10_000, orderBurstOfUser: 10_000 };
    const world = new LeverWorld(
      await openIdentity({ indexSources, indexTempo, rateLimits }),
      servers,
      prices,
    );
    await world.move('50000');
    return world;
  }

  get base(): string {
    return this.identity.base;
  }

  get engine() {
    return this.identity.exchange.app.engine;
  }

  async close(): Promise<void> {
    expect(this.identity.exchange.sweep()).toEqual([]);
    await this.identity.close();
    for (const server of this.servers) server.close();
  }

  /** Moves the index of a pair, and waits until it is there and no longer halted. */
  async move(price: string, symbol = 'BTC/USDT'): Promise<void> {
    this.#prices.set(symbol, price);
    const marketId = symbol === 'BTC/USDT' ? BTC : ETH;
    await eventually(async () => {
      await this.identity.exchange.app.askIndexes();
      expect(this.engine.indexPrice(marketId)?.price).toBe(units(price));
      expect(this.engine.index(marketId)?.haltedSinceMs).toBe(0);
    });
  }

  /** Sends the engine what an operator would. */
  async operate(command: OutboxCommand): Promise<void> {
    const { sql } = this.identity;
    const [id] = await sql.begin((transaction) => writeOutbox(transaction, [command]));
    expect(await settledByLeader(sql, Number(id), () => Promise.resolve(true))).toBe('accepted');
  }

  /** A user with a trade password and exactly this much in the leverage account. */
  async user(lever = '10000'): Promise<User> {
    const user = await newUser(this.base);
    await givePayPassword(this.base, user, PAY);
    const amount = units('10000') - units(lever);
    if (amount > 0) {
      this.#posted = this.#posted.then(() => this.#takeOut(user.id, amount));
      await this.#posted;
    }
    return user;
  }

  order(change: OrderChange = {}): OrderChange {
    return {
      currency_match_id: BTC,
      type: 1,
      status: 1,
      share: 3,
      multiple: 20,
      target_price: '',
      password: PAY,
      ...change,
    };
  }

  submit(user: User, change: OrderChange = {}): Promise<LeverOrder> {
    return ask(this.base, 'lever/submit', this.order(change), user);
  }

  refuse(user: User, change: OrderChange) {
    return refused(this.base, 'lever/submit', this.order(change), user);
  }

  deal(user: User, currency_match_id = BTC) {
    return ask(this.base, 'lever/deal', { currency_match_id }, user);
  }

  async list(user: User, status: number, change: object = {}): Promise<readonly LeverOrder[]> {
    const { data } = await ask(this.base, 'lever/my_trade', { status, limit: 100, ...change }, user);
    return data;
  }

  /** The order as its lists show it once it has ended. */
  async ended(user: User, id: number, status = 3): Promise<LeverOrder> {
    return eventually(async () => {
      const found = (await this.list(user, status)).find((order) => order.id === id);
      if (found === undefined) throw new Error(`order ${id} is not in list ${status}`);
      return found;
    });
  }

  /** Available and locked in the leverage account. */
  async funds(user: User): Promise<readonly [string, string]> {
    const account = { currency_id: USDT, account_type_id: ACCOUNT_TYPES.lever };
    const { balance, lock_balance } = await ask(this.base, 'account/detail', account, user);
    return [balance, lock_balance];
  }

  pool(name: 'lever_pool' | 'insurance'): string {
    return formatTotal(this.engine.houseBalance(HOUSE_ACCOUNTS[name], USDT), SCALE);
  }

  configure(change: Partial<ConfigureLeverage>): Promise<void> {
    const settings = this.engine.leverage.settings(BTC);
    if (settings === undefined) throw new Error('leverage is not set up');
    const { outboxId: _, ...present } = settings;
    return this.operate({ kind: 'configure_leverage', ...present, ...change });
  }

  /** Moves an amount from a pool back to the house's promotion. */
  withdrawalFromHouse(pool: keyof typeof HOUSE_ACCOUNTS, amount: number): Promise<void> {
    return this.#adjust({ owner: 0, account: HOUSE_ACCOUNTS[pool] }, amount);
  }

  #takeOut(owner: number, amount: number): Promise<void> {
    return this.#adjust({ owner, account: ACCOUNT_TYPES.lever }, amount);
  }

  async #adjust(from: PostAdjustment['from'], amount: number): Promise<void> {
    const [drawn] = await this.identity.sql<{ id: number }[]>`select nextval('adjustment_ids') as id`;
    await this.operate({
      kind: 'post_adjustment',
      adjustmentId: Number(drawn?.id),
      from,
      to: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
      assetId: USDT,
      amount,
      reason: 'test',
      firstOperatorId: 1,
      secondOperatorId: 2,
    });
  }
}

/** The exact difference of two amounts. */
export function difference(after: string, before: string): string {
  return formatSigned(units(after) - units(before), SCALE);
}
