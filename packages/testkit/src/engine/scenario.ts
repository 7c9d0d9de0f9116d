import {
  ACCOUNT_TYPES,
  type Command,
  type ConfigureMarket,
  HOUSE_ACCOUNTS,
  type OrderView,
  type SequencedEvent,
} from '@candor/engine';
import { Names } from './names.ts';
import { plainNumbers, readNumber, writeNumber, writeTotal } from './number-text.ts';
import { BTC, BTC_USDT, openQuietMarket, USDT } from './quiet-market.ts';
import { readCommand } from './read-command.ts';
import { type AppliedCommand, RecordedEngine } from './recorded-engine.ts';
import type { ScenarioWorld } from './scenario-world.ts';
import { parseTables, type TextTable } from './text-table.ts';
import { verifyHistory } from './verify-history.ts';
import { writeEvent, writeOutcome } from './write-outcome.ts';

type Row = TextTable['rows'][number];

/**
 * Plays a trading story given as tables, on a quiet BTC/USDT market, and throws at the first difference.
 *
 * - `funds` (user, asset, amount): a user is created by its first row.
 * - `commands` (order, user, does, outcome): see readCommand for the words and writeOutcome for the outcomes;
 *   the order is a name for what is placed, `-` or empty for none; `wait 5000` waits 5,000 milliseconds.
 *   The order placed by a trigger named `t` is called `t.order`, the limit order of an OCO named `t` is `t.limit`.
 * - `events` (event): everything that the commands since the last `events` table caused, in order.
 * - `book` (bid, price, ask): the whole book, best prices in the middle; a cell says `0.5 A; 0.2 B`, first in line first.
 * - `balances` (user, asset, available, held): `fees` and `promotion` are the house's.
 *
 * Sections may come in any order and number. After the last one the whole history is verified automatically.
 */
export function playScenario(text: string, settings: Partial<ConfigureMarket> = {}): RecordedEngine {
  const scenario = new Scenario(settings);
  for (const table of parseTables(text)) scenario.play(table);
  const problems = verifyHistory(scenario.recorded);
  if (problems.length > 0) throw new Error(`the story ends with broken books:\n${problems.join('\n')}`);
  return scenario.recorded;
}

class Scenario {
  readonly recorded = new RecordedEngine();
  #world: ScenarioWorld;
  #events: SequencedEvent[] = [];

  constructor(settings: Partial<ConfigureMarket>) {
    openQuietMarket(this.recorded, settings);
    this.#world = {
      market: { ...BTC_USDT, ...settings },
      baseScale: BTC.scale,
      quoteScale: USDT.scale,
      users: new Names(),
      orders: new Names(),
      triggers: new Names(),
    };
  }

  play({ title, rows }: TextTable): void {
    switch (title) {
      case 'funds':
        return rows.forEach((row) => this.#fund(row));
      case 'commands':
        return rows.forEach((row) => this.#command(row));
      case 'events':
        return this.#expectEvents(rows);
      case 'book':
        return this.#expectBook(rows);
      case 'balances':
        return rows.forEach((row) => this.#expectBalance(row));
      default:
        throw new Error(`no section is called "${title}"`);
    }
  }

  #fund({ user = '', asset = '', amount = '' }: Row): void {
    const { users } = this.#world;
    if (!users.has(user)) {
      users.set(user, users.all().length + 1);
      this.recorded.accept({ kind: 'register_user', outboxId: 0, userId: users.idOf(user), grants: [] });
    }
    if (amount === '') return;
    const { assetId, scale } = assetNamed(asset);
    const grants = [{ accountType: ACCOUNT_TYPES.change, assetId, amount: readNumber(amount, scale) }];
    this.recorded.accept({ kind: 'post_grant', outboxId: 0, userId: users.idOf(user), grants });
  }

  #command({ order = '', user = '', does = '', outcome = '' }: Row): void {
    if (does.startsWith('wait ')) return this.recorded.waitMs(Number(does.slice('wait '.length)));
    const { market } = this.#world;
    this.#world = { ...this.#world, market: this.recorded.engine.market(market.marketId) ?? market };
    const command = readCommand(user, does, this.#world);
    const applied = this.recorded.apply(command);
    this.#nameTriggered(command, order, applied);
    if (applied.outcome.status === 'accepted' && applied.outcome.order !== undefined && /\w/.test(order)) {
      this.#world.orders.set(order, applied.outcome.order.orderId);
    }
    this.#events.push(...applied.events);
    compare(`${user} ${does}`, writeOutcome(applied.outcome, this.#world), plainNumbers(outcome));
  }

  /** Derives names from a trigger's: `t1` places `t1.order`, the limit order of an OCO is `t1.limit`. */
  #nameTriggered({ kind }: Command, name: string, { outcome, events }: AppliedCommand): void {
    const { triggers, orders } = this.#world;
    if (outcome.status === 'rejected') return;
    if (PLACES_TRIGGER.has(kind)) triggers.set(name, outcome.reference ?? 0);
    if (PLACES_TRIGGER.has(kind) && this.recorded.engine.rulesVersion >= RULES_ORDERS_KEEP_IDS)
      orders.set(name, outcome.reference ?? 0);
    if (kind === 'amend_order' && /\w/.test(name)) orders.set(name, outcome.reference ?? 0);
    for (const { event } of events) {
      if (event.kind !== 'trigger_changed') continue;
      const { triggerId, linkedOrderId, linkedTriggerId, parentOrderId, trigger, orderId } = event.trigger;
      if (linkedTriggerId !== 0 && parentOrderId !== 0 && kind === 'place_bracket')
        triggers.set(`${name}.${trigger}`, triggerId);
      if (linkedTriggerId !== 0 && triggers.nameOf(linkedTriggerId) === name)
        triggers.set(`${name}.profit`, triggerId);
      if (linkedOrderId !== 0) orders.set(`${triggers.nameOf(triggerId)}.limit`, linkedOrderId);
      // Since rules 23 the order is the trigger itself, under the same name.
      if (orderId === Number(triggerId)) orders.set(triggers.nameOf(triggerId), orderId);
      else if (orderId !== 0) orders.set(`${triggers.nameOf(triggerId)}.order`, orderId);
    }
  }

  #expectEvents(rows: readonly Row[]): void {
    const actual = this.#events.map(({ event }) => writeEvent(event, this.#world));
    const expected = rows.map((row) => plainNumbers(row['event'] ?? ''));
    this.#events = [];
    compare('events', `\n${actual.join('\n')}`, `\n${expected.join('\n')}`);
  }

  #expectBook(rows: readonly Row[]): void {
    const orders = this.#world.users
      .all()
      .flatMap((user) => this.recorded.engine.openOrders(this.#world.users.idOf(user)))
      .toSorted((a, b) => b.price - a.price || a.orderId - b.orderId);
    const prices = [...new Set(orders.map(({ price }) => price))];
    const actual = prices.map((price) => {
      const cell = (side: string) =>
        orders
          .filter((order) => order.price === price && order.side === side)
          .map((order) => this.#bookEntry(order))
          .join('; ');
      return `${cell('buy')} | ${writeNumber(price, this.#world.market.priceDecimals)} | ${cell('sell')}`;
    });
    const expected = rows.map(({ bid = '', price = '', ask = '' }) => `${bid} | ${price} | ${ask}`);
    compare('book', `\n${actual.join('\n')}`, plainNumbers(`\n${expected.join('\n')}`));
  }

  #bookEntry({ quantity, filledBase, userId }: OrderView): string {
    return `${writeNumber(quantity - filledBase, this.#world.baseScale)} ${this.#world.users.nameOf(userId)}`;
  }

  #expectBalance({ user = '', asset = '', available = '', held = '' }: Row): void {
    const { engine } = this.recorded;
    const { assetId, scale } = assetNamed(asset);
    if (user === 'fees' || user === 'promotion') {
      const balance = engine.houseBalance(HOUSE_ACCOUNTS[user], assetId);
      compare(`${user} ${asset}`, writeTotal(balance, scale), plainNumbers(available));
      return;
    }
    const balance = engine.balance(this.#world.users.idOf(user), ACCOUNT_TYPES.change, assetId);
    const actual = `${writeTotal(balance.available, scale)} | ${writeTotal(balance.held, scale)}`;
    compare(`${user} ${asset}`, actual, plainNumbers(`${available} | ${held === '' ? '0' : held}`));
  }
}

/** Since these rules a conditional order can be cancelled like any other. */
const RULES_ORDERS_KEEP_IDS = 23;

const PLACES_TRIGGER: ReadonlySet<string> = new Set([
  'place_trigger',
  'place_oco',
  'place_order_list',
  'place_trailing_stop',
]);

function assetNamed(code: string): typeof BTC {
  const asset = [BTC, USDT].find((candidate) => candidate.code === code);
  if (asset === undefined) throw new Error(`no asset is called "${code}"`);
  return asset;
}

function compare(what: string, actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`${what}\n  expected: ${expected}\n  actual:   ${actual}`);
}
