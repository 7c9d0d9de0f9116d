import { setTimeout as sleep } from 'node:timers/promises';
import type { Adversary } from './adversary.ts';
import type { HonestOperator } from './honest-operator.ts';
import { type Pair, readDeal, readIndexes } from './pair.ts';
import { cancelAll, place } from './world.ts';

const EVERY_MS = 1_000;
const MINUTE_MS = 60_000;
const LEVELS = 5;
const PATIENCE_MS = 30_000;
const LOGIN_EVERY = 20;
/** An owner may ask for five codes of a purpose in an hour. */
const CODE_EVERY = 180;
/** A code of an app is good once, and for half a minute. */
const OPERATOR_EVERY = 60;

/** The observations of one pair. */
export interface PairSeen {
  readonly symbol: string;
  /** Trades with a maker on at least one side, by minute of the run. */
  readonly makerTrades: number[];
  looks: number;
  /** Looks at which each side had at least five levels. */
  fullLooks: number;
  /** The lowest and the highest price of a trade, in percent of the index at that time. */
  lowest: number;
  highest: number;
  /** Looks at which its index was halted. */
  haltedLooks: number;
  /** Trades that moved less than a unit of the quote. */
  tradesForNothing: number;
}

/** The exchange, an honest user, and an operator where the exchange is the attack's own. */
export interface Watched {
  readonly url: string;
  readonly user: Adversary;
  readonly pairs: readonly Pair[];
  readonly operator?: HonestOperator | undefined;
}

interface Reading {
  readonly minute: number;
  readonly rssBytes: number;
}

/** Observes an exchange under attack as an operator and an honest user see it, once a second. */
export class Watch {
  readonly pairs: readonly PairSeen[];
  readonly memory: Reading[] = [];
  /** The duration of each `/healthz` answer and of each honest order, in milliseconds. */
  readonly healthMs: number[] = [];
  readonly orderMs: number[] = [];
  /** Answers of `/readyz` other than 200, and how often each came. */
  readonly notReady = new Map<string, number>();
  /** Moments at which processes of the server began; more than one is a restart. */
  readonly births = new Set<string>();
  readonly honest = {
    orders: 0,
    ordersRefused: 0,
    logins: 0,
    loginsRefused: 0,
    codes: 0,
    codesRefused: 0,
    operators: 0,
    operatorsRefused: 0,
  };
  ready = 0;
  readonly #url: string;
  readonly #user: Adversary;
  readonly #operator: HonestOperator | undefined;
  readonly #known: readonly { readonly pair: Pair; readonly seen: PairSeen; newest: number }[];
  readonly #beganAt = performance.now();

  constructor({ url, user, pairs, operator }: Watched) {
    this.#url = url;
    this.#user = user;
    this.#operator = operator;
    this.#known = pairs.map((pair) => ({
      pair,
      newest: 0,
      seen: {
        symbol: pair.symbol,
        makerTrades: [],
        looks: 0,
        fullLooks: 0,
        haltedLooks: 0,
        lowest: 100,
        highest: 100,
        tradesForNothing: 0,
      },
    }));
    this.pairs = this.#known.map(({ seen }) => seen);
  }

  get minute(): number {
    return (performance.now() - this.#beganAt) / MINUTE_MS;
  }

  /** Looks at each thing once a second until the world is closed. */
  async run(isOpen: () => boolean): Promise<void> {
    const looks = [
      () => this.#lookAtHealth(),
      () => this.#lookAtReadiness(),
      () => this.#lookAtProcess(),
      () => this.#lookAtBooks(),
      (count: number) => this.#trade(count),
      (count: number) => this.#askForCode(count),
      (count: number) => this.#logInOperator(count),
    ];
    await Promise.all(looks.map((look) => this.#repeat(look, isOpen)));
  }

  async #repeat(look: (count: number) => Promise<void>, isOpen: () => boolean): Promise<void> {
    for (let count = 0; isOpen(); count++) {
      const began = performance.now();
      await look(count);
      await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
  }

  async #lookAtHealth(): Promise<void> {
    const began = performance.now();
    await this.#fetch('healthz');
    this.healthMs.push(performance.now() - began);
  }

  async #lookAtReadiness(): Promise<void> {
    const { status, text } = await this.#fetch('readyz');
    if (status === 200) this.ready += 1;
    else {
      const told = `${status} ${/"error":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
      this.notReady.set(told, (this.notReady.get(told) ?? 0) + 1);
    }
  }

  async #lookAtProcess(): Promise<void> {
    const { text } = await this.#fetch('metrics');
    const value = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    const born = value('process_start_time_seconds');
    if (born !== undefined) this.births.add(born);
    const rss = value('process_resident_memory_bytes');
    if (rss !== undefined) this.memory.push({ minute: this.minute, rssBytes: Number(rss) });
  }

  async #lookAtBooks(): Promise<void> {
    const minute = Math.floor(this.minute);
    const indexes = await readIndexes(this.#user);
    for (const known of this.#known) {
      const { pair, seen, newest } = known;
      const deal = await readDeal('watch', this.#user, pair);
      if (deal === undefined) continue;
      seen.looks += 1;
      if (deal.depth.in.length >= LEVELS && deal.depth.out.length >= LEVELS) seen.fullLooks += 1;
      const fresh = deal.tx_completes.filter(({ id }) => id > newest);
      known.newest = Math.max(newest, ...fresh.map(({ id }) => id));
      // Trades that exist at the first look were made before.
      if (newest === 0) continue;
      const ofMakers = fresh.filter(({ makers }) => makers > 0).length;
      seen.makerTrades[minute] = (seen.makerTrades[minute] ?? 0) + ofMakers;
      const index = indexes.get(pair.id);
      if (index?.is_halted === true) seen.haltedLooks += 1;
      for (const { price } of index === undefined ? [] : fresh) {
        const share = (Number(price) / Number(index?.price)) * 100;
        seen.lowest = Math.min(seen.lowest, share);
        seen.highest = Math.max(seen.highest, share);
      }
      seen.tradesForNothing += fresh.filter(({ price, number }) => pair.isForNothing(price, number)).length;
    }
  }

  /** An honest order that rests and is cancelled, and now and then a login with the right password. */
  async #trade(look: number): Promise<void> {
    const pair = this.#known[0]?.pair;
    const deal = pair && (await readDeal('watch', this.#user, pair));
    const last = deal?.tx_completes[0]?.price;
    if (pair === undefined || last === undefined) return;
    const price = pair.shareOf(pair.readPrice(last), 90);
    const began = performance.now();
    const number = pair.leastNumber(price, 110);
    const placed = await place('honest order', this.#user, { pair, way: 'in', price, number });
    this.orderMs.push(performance.now() - began);
    this.honest.orders += 1;
    if (placed.error !== '') this.honest.ordersRefused += 1;
    await cancelAll('honest order: cancel', this.#user, pair);
    if (look % LOGIN_EVERY !== 0) return;
    this.honest.logins += 1;
    if ((await this.#user.logIn('honest login')).error !== '') this.honest.loginsRefused += 1;
  }

  /** A code for a new trade password, to the user's own address. */
  async #askForCode(look: number): Promise<void> {
    if (look % CODE_EVERY !== CODE_EVERY / 2) return;
    this.honest.codes += 1;
    const { error } = await this.#user.post('honest code', 'notify/send_email', {
      to: this.#user.account,
      type: '3',
      area_id: '',
    });
    if (error !== '') this.honest.codesRefused += 1;
  }

  async #logInOperator(look: number): Promise<void> {
    if (this.#operator === undefined || look % OPERATOR_EVERY !== OPERATOR_EVERY / 2) return;
    this.honest.operators += 1;
    if (!(await this.#operator.logsIn())) this.honest.operatorsRefused += 1;
  }

  async #fetch(path: string): Promise<{ status: number; text: string }> {
    try {
      const answer = await fetch(`${this.#url}/${path}`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  }
}

/** Lets the watch read `/metrics` of an exchange that takes this machine for its proxy. */
export const METRICS_TOKEN = 'the-watch-of-the-attack-run';
