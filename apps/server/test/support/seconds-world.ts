import type { MicroOrder } from '@candor/contract';
import type { SecondsOption } from '@candor/engine';
import { eventually } from '@candor/testkit/eventually';
import { BTC, LeverWorld } from './lever-world.ts';
import { newUser } from './new-user.ts';
import { ask } from './running-app.ts';
import { SkippedTime } from './skipped-time.ts';

export const USDT = 1;

export interface Player {
  readonly id: number;
  readonly token: string;
  readonly account: string;
}

type Change = Readonly<Record<string, string | number>>;

/** An exchange with seconds contracts whose index follows price servers, and whose clock follows the test. */
export class SecondsWorld {
  readonly lever: LeverWorld;
  readonly time: SkippedTime;

  private constructor(lever: LeverWorld, time: SkippedTime) {
    this.lever = lever;
    this.time = time;
  }

  static async open(): Promise<SecondsWorld> {
    const time = new SkippedTime();
    return new SecondsWorld(await LeverWorld.open(), time);
  }

  /** Does the same as `open` with a quiet exchange. */
  static async openQuiet(): Promise<SecondsWorld> {
    const time = new SkippedTime();
    return new SecondsWorld(await LeverWorld.openQuiet(), time);
  }

  get base(): string {
    return this.lever.base;
  }

  get engine() {
    return this.lever.engine;
  }

  async close(): Promise<void> {
    await this.lever.close();
    this.time.end();
  }

  move(price: string): Promise<void> {
    return this.lever.move(price);
  }

  /** Gives the engine a tick, with what the venues answer now. */
  tick(): Promise<void> {
    return this.lever.identity.exchange.app.askIndexes();
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

  async list(player: Player, status: 1 | 3, change: Change = {}): Promise<readonly MicroOrder[]> {
    return (await ask(this.base, 'microtrade/lists', { status, limit: 100, ...change }, player)).data;
  }

  /** The contract as the list of closed ones shows it; time goes on to its end. */
  ended(player: Player, { id }: Pick<MicroOrder, 'id'>): Promise<MicroOrder> {
    return eventually(async () => {
      const found = (await this.list(player, 3)).find((order) => order.id === id);
      if (found !== undefined) return found;
      const open = (await this.list(player, 1)).find((order) => order.id === id);
      if (typeof open?.due_at === 'string') this.time.skipTo(Date.parse(open.due_at));
      await this.tick();
      throw new Error(`contract ${id} has not ended`);
    });
  }
}
