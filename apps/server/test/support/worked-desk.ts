/** The worked cases of the P2P desk's specification over its calls: live times, a day that begins at will, exact purses. */
import { ACCOUNT_TYPES } from '@candor/engine';
import { deskCommands } from '../../src/products/p2p/demo/desk-plan.ts';
import { newShop, newTrader, openDesk, quoteRates, SELL_AD } from './desk-world.ts';
import type { HandlerWorld, WorldUser } from './handler-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNITS = 100_000_000;
/** A longer silence is an outage for the desk. */
const STEP_MS = 10_000;
const USDT = 1;
const RATE = 7.1864;

type Calls =
  | 'account/detail'
  | 'legal/deal'
  | 'legal/pay'
  | 'legal/release'
  | 'pay_method/save'
  | 'shop/ad_add'
  | 'shop/apply'
  | 'shop/online';

/** The desk of the worked cases: USDT for CNY at a reference of 7.186400, and the times of a live desk. */
export class WorkedDesk {
  readonly #world: HandlerWorld<Calls>;
  #rate = RATE;
  #dayMs = 0;
  #shops = 0;

  private constructor(world: HandlerWorld<Calls>) {
    this.#world = world;
  }

  static async open(world: HandlerWorld<Calls>): Promise<WorkedDesk> {
    await openDesk(world);
    const [terms] = deskCommands([]);
    if (terms?.kind !== 'configure_p2p') throw new Error('a desk is set up by its terms');
    await world.operate({
      ...terms,
      lateMs: 10 * MINUTE_MS,
      answerMs: 12 * HOUR_MS,
      appealFromMs: 10 * MINUTE_MS,
      autoAppealMs: DAY_MS,
      freshMs: DAY_MS,
    });
    return new WorkedDesk(world);
  }

  /** Begins another UTC day, at this time. */
  async begin(time = '10:00:00.000'): Promise<void> {
    const world = this.#world;
    this.#dayMs = (Math.floor(world.nowMs / DAY_MS) + 1) * DAY_MS;
    this.#rate = RATE;
    // Answers of the venues come a millisecond later.
    await world.pass(this.timeOf(time) - world.nowMs - 1);
    await this.#quote();
  }

  /** Lets time pass until this time of the day, in service, with a live reference. */
  async at(time: string): Promise<void> {
    const world = this.#world;
    for (const untilMs = this.timeOf(time); world.nowMs < untilMs; )
      await world.pass(Math.min(STEP_MS, untilMs - world.nowMs) - 1);
    await this.#quote();
  }

  /** Lets an outage last until this time of the day. */
  async downUntil(time: string): Promise<void> {
    await this.#world.pass(this.timeOf(time) - this.#world.nowMs - 1);
  }

  /** A time of the day, as the wire writes it. */
  wire(time: string): string {
    return new Date(this.timeOf(time)).toISOString();
  }

  timeOf(time: string): number {
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
    return this.#dayMs + Math.round(((hours * 60 + minutes) * 60 + seconds) * 1_000);
  }

  /** Moves the reference of USDT for CNY a second later. */
  async move(rate: number): Promise<void> {
    this.#rate = rate;
    await this.#world.pass(1_000 - 1);
    await this.#quote();
  }

  /** A certified shop that has this much USDT beside its bond, and takes Alipay too. */
  async shop(available: number): Promise<WorldUser> {
    this.#shops += 1;
    const owner = await newShop(this.#world, `Worked shop ${this.#shops}`);
    await this.#saveAlipay(owner, 'Li Na');
    await this.#leave(owner, available);
    return owner;
  }

  /** A user who has this much USDT in the legal account, and pays by Alipay too. */
  async trader(available: number): Promise<WorldUser> {
    const trader = await newTrader(this.#world);
    await this.#saveAlipay(trader, 'Zhang Wei');
    await this.#leave(trader, available);
    return trader;
  }

  /** Available and held USDT of the legal account. */
  async funds(who: WorldUser, currencyId = USDT): Promise<readonly [available: string, held: string]> {
    const account = { currency_id: currencyId, account_type_id: ACCOUNT_TYPES.legal };
    const { balance, lock_balance } = await this.#world.ask('account/detail', account, who);
    return [balance, lock_balance];
  }

  /** Publishes the ad of case W01, or another one. */
  async place(shop: WorldUser, change: object = {}) {
    const ad = { ...SELL_AD, pay_types: ['alipay'], window_minutes: 15, max_money: '6000', ...change };
    return this.#world.ask('shop/ad_add', ad, shop);
  }

  take(adId: number, taker: WorldUser, change: object = {}) {
    return this.#world.ask('legal/deal', { ...this.taking(adId), ...change }, taker);
  }

  /** The order of case W01: 1,000.00 CNY at 7.213. */
  taking(id: number) {
    return { id, version: 1, price: '7.213', pay_type: 'alipay', money: '1000' };
  }

  async pay(id: number, buyer: WorldUser) {
    return this.#world.ask('legal/pay', { id, proof: [await this.#world.storePicture(buyer)] }, buyer);
  }

  #quote(): Promise<void> {
    return quoteRates(this.#world, { CNY: this.#rate });
  }

  async #saveAlipay(user: WorldUser, real_name: string): Promise<void> {
    const qrcode = await this.#world.storePicture(user);
    const raw_data = { real_name, account: `user-${user.id}@example.com`, qrcode };
    await this.#world.ask('pay_method/save', { type: 'alipay', raw_data }, user);
  }

  async #leave(user: WorldUser, wanted: number): Promise<void> {
    const [available] = await this.funds(user);
    const excess = Math.round((Number(available) - wanted) * UNITS);
    if (excess > 0)
      await this.#world.takeAway({ owner: user.id, account: ACCOUNT_TYPES.legal }, USDT, excess);
  }
}
