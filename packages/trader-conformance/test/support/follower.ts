import { TRADER_ENDPOINTS, type TraderUserEvent, traderUserEvent } from '@candor/contract/schema';
import { newUser } from '@candor/server/test/new-user';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { TraderSocketClient } from '@candor/server/test/trader-socket';
import { expect } from 'vitest';
import { units } from './reconcile.ts';
import { ReplayedAccount } from './replayed-account.ts';

export type Values = Readonly<Record<string, string | number>>;

/** A program that knows its account by its user stream alone, from its first order on. */
export class Follower {
  readonly trader: TraderClient;
  readonly events: TraderUserEvent[] = [];
  readonly account: ReplayedAccount;
  readonly #socket: TraderSocketClient;
  readonly #symbol: string;

  private constructor(
    trader: TraderClient,
    socket: TraderSocketClient,
    begun: { account: ReplayedAccount; symbol: string },
  ) {
    this.trader = trader;
    this.#socket = socket;
    this.account = begun.account;
    this.#symbol = begun.symbol;
  }

  static async open(url: string, symbol: string): Promise<Follower> {
    const trader = await newTrader(url, await newUser(url));
    const socket = await TraderSocketClient.open(url, '/ws-api/v3');
    await socket.callSigned(trader, 'userDataStream.subscribe.signature');
    const { balances } = await accountOf(trader);
    return new Follower(trader, socket, { account: new ReplayedAccount(balances), symbol });
  }

  async place(values: Values): Promise<number> {
    const placed = await this.trader.ask('orderPlace', { symbol: this.#symbol, ...values });
    return (placed as { readonly orderId: number }).orderId;
  }

  /** Takes all that has come once the stream has told of an order's status. */
  async until(orderId: number, status: string): Promise<void> {
    const isAwaited = (event: TraderUserEvent) =>
      event.e === 'executionReport' && event.i === orderId && event.X === status;
    const hasCome = () => this.#heard().some(isAwaited);
    await expect.poll(hasCome).toBe(true);
    // The balances are written together with the report, before anything that is asked for now.
    await this.#socket.call('ping');
    for (const event of this.#heard().slice(this.events.length)) {
      this.account.take(event);
      this.events.push(event);
    }
  }

  /** Holds that REST lists the same orders and the same balances. */
  async isAsRest(): Promise<void> {
    const listed = TRADER_ENDPOINTS.allOrders.response.parse(
      await this.trader.ask('allOrders', { symbol: this.#symbol }),
    );
    expect(this.account.orders()).toEqual(listed);
    const { balances } = await accountOf(this.trader);
    expect(this.account.named()).toEqual(balances);
    const sums = balances.map(({ asset, free, locked }) => [asset, units(free) + units(locked)]);
    expect(this.account.sums()).toEqual(Object.fromEntries(sums));
  }

  /** The reports of an order, each as its kind and the status after it. */
  reportsOf(orderId: number): readonly string[] {
    return this.events.flatMap((event) =>
      event.e === 'executionReport' && event.i === orderId ? [`${event.x} ${event.X}`] : [],
    );
  }

  close(): void {
    this.#socket.socket.close();
  }

  #heard(): readonly TraderUserEvent[] {
    return this.#socket.frames.flatMap(({ event }) =>
      event === undefined ? [] : [traderUserEvent.parse(event)],
    );
  }
}

export async function accountOf(trader: TraderClient) {
  return TRADER_ENDPOINTS.account.response.parse(await trader.ask('account'));
}
