import type { MicroOrder } from '@candor/contract';
import { ACCOUNT_TYPES, HOUSE_ACCOUNTS, type SecondsOption } from '@candor/engine';
import { formatTotal } from '@candor/primitives';
import { expect } from 'vitest';
import { accounts } from '../../src/products/accounts/index.ts';
import { seconds } from '../../src/products/seconds/index.ts';
import { handlerWorld, type WorldUser } from './handler-world.ts';
import { units } from './exact-units.ts';
import { BTC } from './lever-world.ts';

export const USDT = 1;
const SCALE = 8;
/** Looks at a contract after its end before it counts as one that never ends. */
const LOOKS_MAX = 100;
const LOOK_MS = 250;

type Change = Readonly<Record<string, string | number>>;

const open = () => handlerWorld(seconds, accounts);

/** The calls of seconds contracts, answered without a server, with an index that follows the test. */
export class SecondsHandlers {
  readonly world: Awaited<ReturnType<typeof open>>;

  private constructor(world: Awaited<ReturnType<typeof open>>) {
    this.world = world;
  }

  static async open(): Promise<SecondsHandlers> {
    const handlers = new SecondsHandlers(await open());
    await handlers.move('50000');
    return handlers;
  }

  get engine() {
    return this.world.engine;
  }

  close(): Promise<void> {
    return this.world.close();
  }

  move(price: string): Promise<void> {
    return this.world.move(price, BTC);
  }

  player(): Promise<WorldUser> {
    return this.world.newUser();
  }

  /** Offers these durations on a pair from now on. */
  offer(options: readonly SecondsOption[], marketId = BTC): Promise<void> {
    return this.world.operate({ kind: 'configure_seconds', marketId, status: 'open', options });
  }

  contract(change: Change = {}): Change {
    return { match_id: BTC, currency_id: USDT, type: 1, seconds: 5, number: '100', ...change };
  }

  submit(player: WorldUser, change: Change = {}): Promise<MicroOrder> {
    return this.world.ask('microtrade/submit', this.contract(change), player);
  }

  refuse(player: WorldUser, change: Change) {
    return this.world.refused('microtrade/submit', this.contract(change), player);
  }

  async list(player: WorldUser, status: 1 | 3, change: Change = {}): Promise<readonly MicroOrder[]> {
    return (await this.world.ask('microtrade/lists', { status, limit: 100, ...change }, player)).data;
  }

  /** The contract as the list of closed ones shows it; time goes on to its end. */
  async ended(player: WorldUser, { id }: Pick<MicroOrder, 'id'>): Promise<MicroOrder> {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      const found = (await this.list(player, 3)).find((order) => order.id === id);
      if (found !== undefined) return found;
      const known = (await this.list(player, 1)).find((order) => order.id === id);
      const leftMs = typeof known?.due_at === 'string' ? Date.parse(known.due_at) - this.world.nowMs : 0;
      await this.world.pass(leftMs > 0 ? leftMs : LOOK_MS);
    }
    throw new Error(`contract ${id} does not end`);
  }

  /** Available and locked in the micro account. */
  async funds(player: WorldUser): Promise<readonly [string, string]> {
    const account = { currency_id: USDT, account_type_id: ACCOUNT_TYPES.micro };
    const { balance, lock_balance } = await this.world.ask('account/detail', account, player);
    return [balance, lock_balance];
  }

  pool(): string {
    return formatTotal(this.engine.houseBalance(HOUSE_ACCOUNTS.micro_pool, USDT), SCALE);
  }

  /** Leaves exactly this much in the pool. */
  async leaveInPool(amount: string): Promise<void> {
    const from = { owner: 0, account: HOUSE_ACCOUNTS.micro_pool };
    await this.world.takeAway(from, USDT, units(this.pool()) - units(amount));
    expect(this.pool()).toBe(amount);
  }
}
