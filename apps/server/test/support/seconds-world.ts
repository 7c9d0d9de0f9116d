import type { MicroOrder } from '@candor/contract';
import { ACCOUNT_TYPES, HOUSE_ACCOUNTS, type SecondsOption } from '@candor/engine';
import { formatTotal } from '@candor/primitives';
import { expect, vi } from 'vitest';
import { BTC, LeverWorld, units } from './lever-world.ts';
import { newUser } from './new-user.ts';
import { ask, refused } from './running-app.ts';

export const USDT = 1;
const SCALE = 8;

export interface Player {
  readonly id: number;
  readonly token: string;
  readonly account: string;
}

type Change = Readonly<Record<string, string | number>>;

/** An exchange with seconds contracts whose index follows price servers of the test's own. */
export class SecondsWorld {
  readonly lever: LeverWorld;

  private constructor(lever: LeverWorld) {
    this.lever = lever;
  }

  static async open({ sources = 1 } = {}): Promise<SecondsWorld> {
    return new SecondsWorld(await LeverWorld.open({ sources }));
  }

  get base(): string {
    return this.lever.base;
  }

  get engine() {
    return this.lever.engine;
  }

  close(): Promise<void> {
    return this.lever.close();
  }

  move(price: string): Promise<void> {
    return this.lever.move(price);
  }

  /** Lets every venue answer, or none. */
  answers(isOn: boolean): void {
    for (const server of this.lever.servers) server.isOn = isOn;
  }

  player(): Promise<Player> {
    return newUser(this.base);
  }

  /** Offers these durations on a pair from now on. */
  offer(options: readonly SecondsOption[], marketId = BTC): Promise<void> {
    return this.lever.operate({ kind: 'configure_seconds', marketId, status: 'open', options });
  }

  contract(change: Change = {}): Change {
    return { match_id: BTC, currency_id: USDT, type: 1, seconds: 5, number: '100', ...change };
  }

  submit(player: Player, change: Change = {}): Promise<MicroOrder> {
    return ask(this.base, 'microtrade/submit', this.contract(change), player);
  }

  refuse(player: Player, change: Change) {
    return refused(this.base, 'microtrade/submit', this.contract(change), player);
  }

  async list(player: Player, status: 1 | 3, change: Change = {}): Promise<readonly MicroOrder[]> {
    return (await ask(this.base, 'microtrade/lists', { status, limit: 100, ...change }, player)).data;
  }

  /** The contract as the list of closed ones shows it once it has ended. */
  ended(player: Player, { id }: Pick<MicroOrder, 'id'>): Promise<MicroOrder> {
    return vi.waitFor(
      async () => {
        const found = (await this.list(player, 3)).find((order) => order.id === id);
        if (found === undefined) throw new Error(`contract ${id} has not ended`);
        return found;
      },
      { timeout: 20_000, interval: 50 },
    );
  }

  /** Available and locked in the micro account. */
  async funds(player: Player): Promise<readonly [string, string]> {
    const account = { currency_id: USDT, account_type_id: ACCOUNT_TYPES.micro };
    const { balance, lock_balance } = await ask(this.base, 'account/detail', account, player);
    return [balance, lock_balance];
  }

  pool(): string {
    return formatTotal(this.engine.houseBalance(HOUSE_ACCOUNTS.micro_pool, USDT), SCALE);
  }

  /** Leaves exactly this much in the pool. */
  async leaveInPool(amount: string): Promise<void> {
    await this.lever.drawFromHouse('micro_pool', units(this.pool()) - units(amount));
    expect(this.pool()).toBe(amount);
  }
}
