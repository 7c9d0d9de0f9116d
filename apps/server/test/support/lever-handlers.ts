import type { LeverOrder } from '@candor/contract';
import { ACCOUNT_TYPES, type ConfigureLeverage, HOUSE_ACCOUNTS, type PositionFact } from '@candor/engine';
import { formatTotal } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import { accounts } from '../../src/products/accounts/index.ts';
import { identity } from '../../src/products/identity/index.ts';
import { leverage } from '../../src/products/leverage/index.ts';
import { marketData } from '../../src/products/market-data/index.ts';
import { handlerWorld, type WorldUser } from './handler-world.ts';
import { units } from './exact-units.ts';
import { BTC, ETH, PAY } from './lever-world.ts';
import { storePayPassword } from './new-user.ts';
import { OPEN_DELAY_MS } from './world-venues.ts';

const USDT = 1;
const SCALE = 8;
/** The amount that a demo gives a new user in the leverage account. */
const GRANT = '10000';

type OrderChange = Record<string, string | number>;

const open = () => handlerWorld(leverage, accounts, identity, marketData);

/** The calls of leverage, answered without a server, with indexes that follow the test. */
export class LeverHandlers {
  readonly world: Awaited<ReturnType<typeof open>>;

  private constructor(world: Awaited<ReturnType<typeof open>>) {
    this.world = world;
  }

  static async open(): Promise<LeverHandlers> {
    const handlers = new LeverHandlers(await open());
    await handlers.move('50000');
    await handlers.move('3000', ETH);
    return handlers;
  }

  get engine() {
    return this.world.engine;
  }

  close(): Promise<void> {
    return this.world.close();
  }

  /** Moves the index of a pair. */
  move(price: string, marketId = BTC): Promise<void> {
    return this.world.move(price, marketId);
  }

  /**
   * Calls while no venue answers. They answer with another price after the call has answered, or as soon as this person
   * has an order in the status `heard`.
   */
  async beforeTick<Result>(
    price: string,
    call: () => Promise<Result>,
    heard?: { readonly user: WorldUser; readonly status: PositionFact['status'] },
  ): Promise<Result> {
    this.world.silence();
    const answer = call();
    if (heard === undefined) await answer;
    else
      await eventually(() => {
        const statuses = this.engine.leverage.positions(heard.user.id).map(({ status }) => status);
        expect(statuses).toContain(heard.status);
      });
    await this.world.pass(OPEN_DELAY_MS);
    this.world.silence(false);
    await this.move(price);
    return answer;
  }

  /** A user with a trade password and exactly this much in the leverage account. */
  async user(lever = GRANT): Promise<WorldUser> {
    const user = await this.world.newUser();
    await storePayPassword(this.world.sql, user.id, PAY);
    const amount = units(GRANT) - units(lever);
    if (amount > 0) await this.world.takeAway({ owner: user.id, account: ACCOUNT_TYPES.lever }, USDT, amount);
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

  submit(user: WorldUser, change: OrderChange = {}): Promise<LeverOrder> {
    return this.world.ask('lever/submit', this.order(change), user);
  }

  refuse(user: WorldUser, change: OrderChange) {
    return this.world.refused('lever/submit', this.order(change), user);
  }

  deal(user: WorldUser, currency_match_id = BTC) {
    return this.world.ask('lever/deal', { currency_match_id }, user);
  }

  async list(user: WorldUser, status: number, change: object = {}): Promise<readonly LeverOrder[]> {
    const { data } = await this.world.ask('lever/my_trade', { status, limit: 100, ...change }, user);
    return data;
  }

  /** The order as its list shows it once it has ended. */
  async ended(user: WorldUser, id: number, status = 3): Promise<LeverOrder> {
    const found = (await this.list(user, status)).find((order) => order.id === id);
    if (found === undefined) throw new Error(`order ${id} is not in list ${status}`);
    return found;
  }

  /** Available and locked in the leverage account. */
  async funds(user: WorldUser): Promise<readonly [string, string]> {
    const account = { currency_id: USDT, account_type_id: ACCOUNT_TYPES.lever };
    const { balance, lock_balance } = await this.world.ask('account/detail', account, user);
    return [balance, lock_balance];
  }

  pool(name: 'lever_pool' | 'insurance'): string {
    return formatTotal(this.engine.houseBalance(HOUSE_ACCOUNTS[name], USDT), SCALE);
  }

  configure(change: Partial<ConfigureLeverage>): Promise<void> {
    const settings = this.engine.leverage.settings(BTC);
    if (settings === undefined) throw new Error('leverage is not set up');
    const { outboxId: _, ...present } = settings;
    return this.world.operate({ kind: 'configure_leverage', ...present, ...change });
  }
}
