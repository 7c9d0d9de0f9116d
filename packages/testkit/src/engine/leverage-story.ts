import {
  ACCOUNT_TYPES,
  type AccountType,
  type Command,
  type ConfigureLeverage,
  HOUSE_ACCOUNTS,
  type Outcome,
  type PositionFact,
  type PositionSide,
  RULES_VERSION,
} from '@candor/engine';
import { InvariantMonitor } from './invariant-monitor.ts';
import { Names } from './names.ts';
import { plainNumbers, readNumber, writeNumber, writeTotal } from './number-text.ts';
import { BTC_USDT, openQuietMarket, USDT } from './quiet-market.ts';
import { RecordedEngine } from './recorded-engine.ts';
import { parseTables } from './text-table.ts';
import { verifyHistory } from './verify-history.ts';

/** Index prices and USDT both have 8 decimals. */
const SCALE = 8;
const ETH = { kind: 'configure_asset', outboxId: 0, assetId: 3, code: 'ETH', scale: 8 } as const;
const MARKETS: Readonly<Record<string, number>> = { BTC: 1, ETH: 2 };
const HOUSE = ['lever_pool', 'insurance', 'fees'] as const;
const COUNTS = new Set(['share', 'multiple', 'openTick', 'closeTick']);

/** BTC/USDT with the lots and rates of the worked example in docs/internals/leverage.md. */
export const BTC_LEVERAGE: ConfigureLeverage = {
  kind: 'configure_leverage',
  outboxId: 0,
  marketId: 1,
  status: 'open',
  lotQuantity: 1_000_000,
  spreadPpm: 200,
  feePpm: 1_000,
  overnightPpm: 500,
  multiples: [1, 5, 10, 20, 50, 100],
  minShare: 1,
  maxShare: 1_000,
  maxUserValue: 100_000_000_000_000,
  maxSideValue: 1_000_000_000_000_000,
};

/**
 * Plays a leverage story given as tables of (who, does, outcome), on BTC/USDT and ETH/USDT, and throws at
 * the first difference; an empty outcome means accepted, or a check without one.
 *
 * - a user: `gets 1,000`, `opens A long 3 x20`, `... at 49,000`, `... in ETH`, `... profit 51,000 loss 49,000`, `cancels A`, `closes A`,
 *   `closes both`, `closes long in BTC`, `stops A profit 52,000 loss 49,000`, `takes out 10`, `limits loss 50`,
 *   `cools off`; `has` (available + held) and `rate` (percent)
 * - `lever_pool`, `insurance`, `fees`: `gets 1,000`, `gives 1,000` (to the capital of the house), `has`
 * - `index`: `50,000`, `ETH 3,000` (once the delay of the last order has passed), `50,000 made 500 ago` (milliseconds), `halts` (every quote grows old)
 * - `time`: `passes 3,600,000`; `engine`: `restarts`
 * - `operator`: `activates 9` (rules), `sets feePpm 0`, `freezes ann`, `status close_only`
 * - a position: `is margin fee`, whose outcome is its status, its end if it has one, and those fields of it
 *
 * The events are monitored throughout, and at the end the whole history is verified.
 */
export function playLeverage(text: string, settings: Partial<ConfigureLeverage> = {}): RecordedEngine {
  const story = new LeverageStory(settings);
  for (const { rows } of parseTables(text)) {
    for (const { who = '', does = '', outcome = '' } of rows) story.tell(who, does, outcome);
  }
  const problems = verifyHistory(story.recorded);
  if (problems.length > 0) throw new Error(`the story ends with broken books:\n${problems.join('\n')}`);
  return story.recorded;
}

class LeverageStory {
  readonly recorded = new RecordedEngine();
  readonly #users = new Names();
  readonly #positions = new Names();
  readonly #facts = new Map<number, PositionFact>();
  readonly #monitor = new InvariantMonitor();
  #settings: ConfigureLeverage;
  #adjustmentId = 0;
  /** Quotes made from then on open the last order. */
  #opensFromMs = 0;

  constructor(settings: Partial<ConfigureLeverage>) {
    const { recorded } = this;
    this.#settings = { ...BTC_LEVERAGE, ...settings };
    openQuietMarket(recorded);
    recorded.accept({ kind: 'activate_rules', outboxId: 0, version: RULES_VERSION });
    recorded.accept(ETH);
    recorded.accept({ ...BTC_USDT, marketId: 2, baseAssetId: ETH.assetId });
    for (const marketId of Object.values(MARKETS)) {
      const sources = [{ sourceId: 1, name: 'one' }];
      const index = { marketId, sources, quorum: 1, followsBook: false, effectiveMs: 0 };
      recorded.accept({ kind: 'configure_index', outboxId: 0, ...index });
      recorded.accept({ ...this.#settings, marketId });
    }
    for (const { result } of recorded.batches) this.#watch(result.events);
  }

  tell(who: string, does: string, outcome: string): void {
    const words = does.split(/\s+/);
    const actual = this.#play(who, words);
    const expected = plainNumbers(outcome);
    if (actual === expected) return;
    throw new Error(`${who} ${does}\n  expected: ${expected}\n  actual:   ${actual}`);
  }

  #play(who: string, words: readonly string[]): string {
    switch (who) {
      case 'index':
        return this.#tick(words);
      case 'time':
        this.recorded.waitMs(readNumber(words[1] ?? '', 0));
        return '';
      case 'engine':
        this.recorded.restart();
        return '';
      case 'operator':
        return this.#operate(words);
      case 'lever_pool':
      case 'insurance':
      case 'fees':
        return this.#house(who, words);
      default:
        return this.#positions.has(who) ? this.#describe(who, words) : this.#user(who, words);
    }
  }

  #tick(words: readonly string[]): string {
    if (words[0] === 'halts') {
      this.recorded.waitMs(3_001);
      return this.#apply({ kind: 'tick', prices: [] });
    }
    this.recorded.waitMs(Math.max(0, this.#opensFromMs - this.recorded.nextMs));
    const marketId = MARKETS[words[0] ?? ''];
    const [price = '', , ago = '0'] = marketId === undefined ? words : words.slice(1);
    const madeMs = this.recorded.nextMs - readNumber(ago, 0);
    const quote = { marketId: marketId ?? 1, sourceId: 1, price: readNumber(price, SCALE), madeMs };
    return this.#apply({ kind: 'take_quotes', quotes: [quote] });
  }

  #operate([verb = '', what = '', value = '']: readonly string[]): string {
    if (verb === 'freezes') {
      const standing = {
        isFrozen: true,
        isWithdrawalFrozen: false,
        isCertified: false,
        withdrawalsFromMs: 0,
      };
      return this.#apply({ kind: 'set_standing', outboxId: 0, userId: this.#users.idOf(what), ...standing });
    }
    if (verb === 'activates')
      return this.#apply({ kind: 'activate_rules', outboxId: 0, version: readNumber(what, 0) });
    const change = verb === 'status' ? { status: what } : { [what]: readNumber(value, 0) };
    this.#settings = { ...this.#settings, ...(change as Partial<ConfigureLeverage>) };
    return this.#apply(this.#settings);
  }

  #house(name: (typeof HOUSE)[number], [verb, amount = '']: readonly string[]): string {
    if (verb === 'has')
      return writeTotal(this.recorded.engine.houseBalance(HOUSE_ACCOUNTS[name], USDT.assetId), SCALE);
    this.#adjustmentId++;
    const capital = { owner: 0, account: HOUSE_ACCOUNTS.manual_deposits };
    const account = { owner: 0, account: HOUSE_ACCOUNTS[name] };
    return this.#apply({
      kind: 'post_adjustment',
      outboxId: 0,
      adjustmentId: this.#adjustmentId,
      ...(verb === 'gives' ? { from: account, to: capital } : { from: capital, to: account }),
      assetId: USDT.assetId,
      amount: readNumber(amount, SCALE),
      reason: 'capital of the house',
      firstOperatorId: 1,
      secondOperatorId: 2,
    });
  }

  #user(user: string, words: readonly string[]): string {
    const [verb, what = '', value = '0'] = words;
    if (verb === 'gets') return this.#fund(user, what);
    const userId = this.#users.idOf(user);
    const { engine } = this.recorded;
    if (verb === 'has') {
      const { available, held } = engine.balance(userId, ACCOUNT_TYPES.lever, USDT.assetId);
      return `${writeTotal(available, SCALE)} + ${writeTotal(held, SCALE)}`;
    }
    if (verb === 'rate') {
      const rate = engine.leverage.riskRate(userId, USDT.assetId);
      return rate === undefined ? 'none' : writeNumber(rate, 2);
    }
    const sender = { userId, clientId: '' };
    switch (verb) {
      case 'opens':
        return this.#open(sender, words);
      case 'cancels':
        return this.#apply({ kind: 'cancel_position', ...sender, positionId: this.#idOf(what) });
      case 'closes':
        return this.#close(sender, words);
      case 'stops':
        return this.#stop(sender, words);
      case 'takes': {
        const [from, to]: AccountType[] = [ACCOUNT_TYPES.lever, ACCOUNT_TYPES.change];
        const amount = readNumber(value, SCALE);
        return this.#apply({
          kind: 'transfer',
          ...sender,
          assetId: USDT.assetId,
          from: from!,
          to: to!,
          amount,
        });
      }
      case 'limits': {
        const limit = {
          product: 'lever',
          assetId: USDT.assetId,
          dailyLoss: readNumber(value, SCALE),
        } as const;
        return this.#apply({ kind: 'set_self_limit', ...sender, ...limit });
      }
      case 'cools': {
        const untilMs = this.recorded.nextMs + 86_400_000;
        return this.#apply({ kind: 'cool_off', ...sender, product: 'lever', untilMs });
      }
      default:
        throw new Error(`nobody ${verb}`);
    }
  }

  #fund(user: string, amount: string): string {
    if (!this.#users.has(user)) {
      this.#users.set(user, this.#users.all().length + 1);
      this.#apply({ kind: 'register_user', outboxId: 0, userId: this.#users.idOf(user), grants: [] });
    }
    const grant = {
      accountType: ACCOUNT_TYPES.lever,
      assetId: USDT.assetId,
      amount: readNumber(amount, SCALE),
    };
    return this.#apply({ kind: 'post_grant', outboxId: 0, userId: this.#users.idOf(user), grants: [grant] });
  }

  #open(sender: { userId: number; clientId: string }, words: readonly string[]): string {
    const [, name = '', side, share = '', multiple = ''] = words;
    const target = after(words, 'at');
    const { takeProfit, stopLoss } = readStops(words);
    const command: Command = {
      ...(takeProfit === 0 && stopLoss === 0
        ? ({ kind: 'open_position' } as const)
        : ({ kind: 'open_position_with_stops', takeProfit, stopLoss } as const)),
      ...sender,
      marketId: marketNamed(after(words, 'in')),
      side: side as PositionSide,
      type: target === '' ? 'market' : 'fixed',
      targetPrice: target === '' ? 0 : readNumber(target, SCALE),
      share: readCount(share),
      multiple: readCount(multiple.replace('x', '')),
    };
    return this.#apply(command, (reference) => {
      this.#positions.set(name, reference);
      const { engine } = this.recorded;
      this.#opensFromMs = engine.nowMs + (engine.index(command.marketId)?.openDelayMs ?? 0);
    });
  }

  #close(sender: { userId: number; clientId: string }, words: readonly string[]): string {
    const [, what = ''] = words;
    if (what !== 'long' && what !== 'short' && what !== 'both')
      return this.#apply({ kind: 'close_position', ...sender, positionId: this.#idOf(what) });
    const marketId = marketNamed(after(words, 'in'));
    return this.#apply({ kind: 'close_positions', ...sender, marketId, side: what });
  }

  #stop(sender: { userId: number; clientId: string }, words: readonly string[]): string {
    const positionId = this.#idOf(words[1] ?? '');
    return this.#apply({ kind: 'set_position_stops', ...sender, positionId, ...readStops(words) });
  }

  #describe(name: string, words: readonly string[]): string {
    const fact = this.#facts.get(this.#positions.idOf(name));
    if (fact === undefined) throw new Error(`nothing happened to ${name}`);
    const [, ...fields] = words;
    const state = fact.end === '' ? fact.status : `${fact.status} ${fact.end}`;
    const said = fields.map((field) => writeField(fact, field as keyof PositionFact));
    return [state, ...said].join(' ');
  }

  #idOf(name: string): number {
    return this.#positions.has(name) ? this.#positions.idOf(name) : Number(name);
  }

  #apply(command: Command, onReference?: (reference: number) => void): string {
    const { outcome, events } = this.recorded.apply(command);
    this.#watch(events);
    if (outcome.status === 'accepted' && outcome.reference !== undefined) onReference?.(outcome.reference);
    return writeVerdict(outcome);
  }

  #watch(events: ReturnType<RecordedEngine['apply']>['events']): void {
    const [breach] = this.#monitor.take(events);
    if (breach !== undefined) throw new Error(`${breach.invariant} is broken: ${breach.problem}`);
    for (const { event } of events) {
      if (event.kind === 'position_changed') this.#facts.set(event.position.positionId, event.position);
    }
  }
}

function after(words: readonly string[], word: string): string {
  const place = words.indexOf(word, 2);
  return place === -1 ? '' : (words[place + 1] ?? '');
}

/** The prices behind `profit` and `loss`, 0 for none. */
function readStops(words: readonly string[]): { takeProfit: number; stopLoss: number } {
  const read = (word: string) => {
    const price = after(words, word);
    return price === '' ? 0 : readNumber(price, SCALE);
  };
  return { takeProfit: read('profit'), stopLoss: read('loss') };
}

/** The id of a market: BTC by default; a market without a name is given by its id, 0 for all. */
function marketNamed(word: string): number {
  return word === '' ? 1 : (MARKETS[word] ?? Number(word));
}

/** Reads a count, which may be negative to test refusals. */
function readCount(text: string): number {
  return Number(text.replaceAll(',', ''));
}

function writeField(fact: PositionFact, field: keyof PositionFact): string {
  const value = fact[field];
  return typeof value === 'number' && !COUNTS.has(field) ? writeNumber(value, SCALE) : String(value);
}

function writeVerdict(outcome: Outcome): string {
  if (outcome.status === 'accepted') return '';
  const { key, field = '', nearest } = outcome.rejection;
  const isCount = field === 'share' || field === 'multiple';
  // The end of a cooling-off period is a time, which a story cannot predict.
  const near =
    nearest === undefined || key === 'cooling_off'
      ? ''
      : isCount
        ? String(nearest)
        : writeNumber(nearest, SCALE);
  return [key, field, near].filter((part) => part !== '').join(' ');
}
