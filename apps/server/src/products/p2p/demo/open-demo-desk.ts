import type { Command, EngineReader, PlaceAd } from '@candor/engine';
import type { OutboxCommand, Sequenced } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import { ACCOUNT_TYPES } from '@candor/engine';
import { AdTextBook } from '../desk/ad-texts.ts';
import {
  adsOf,
  BOT_BUYERS,
  BOT_SHOPS,
  BOT_TEXTS,
  type Bot,
  fundsOf,
  type PlannedAd,
  termsOf,
} from './bot-plan.ts';
import { deskCommands } from './desk-plan.ts';

/** Time between two looks for rates and indexes that are not there yet, and the number of looks. */
const LOOK_MS = 500;
const LOOKS = 60;

interface RateSourceOfDemo {
  readonly sourceId: number;
  readonly name: string;
}

export interface DemoDeskPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly submit: (command: Command) => Promise<Pick<Sequenced, 'outcome'>>;
  /** Writes commands of operators in a transaction, and resolves once the engine has taken all of them. */
  readonly operate: (write: (transaction: Transaction) => Promise<readonly OutboxCommand[]>) => Promise<void>;
  /** Resolves with the numbers of the simulated sources of rates. */
  readonly numberSources: (transaction: Transaction) => Promise<readonly RateSourceOfDemo[]>;
  /** Asks the sources of rates once. */
  readonly askRates: () => Promise<void>;
  /** Stores the accounts of bots that are not there yet, with their passwords; resolves with their users, by account. */
  readonly openBots: (transaction: Transaction, bots: readonly Bot[]) => Promise<ReadonlyMap<string, number>>;
  /** Saves the payment methods of a bot, where it has none. */
  readonly saveMethods: (userId: number, bot: Bot) => Promise<void>;
  /** Invites the programs that decide appeals, where they are not there. */
  readonly inviteReferees: () => Promise<void>;
  readonly line: (text: string) => void;
  readonly wait: (ms: number) => Promise<void>;
  /** Returns true once the work has to stop. */
  readonly isOver: () => boolean;
}

/**
 * Opens the P2P desk of a demo, with its bots and the shops and ads of theirs. Whatever is there already is left as it is, so it runs at
 * every start.
 */
export async function openDemoDesk(ports: DemoDeskPorts): Promise<void> {
  await configureDesk(ports);
  await ports.askRates();
  const users = await openBots(ports);
  let placed = 0;
  for (const bot of BOT_SHOPS) {
    const userId = users.get(bot.account);
    if (userId === undefined || ports.isOver()) continue;
    await ports.saveMethods(userId, bot);
    await openShop(ports, userId, bot);
    placed += await placeAds(ports, userId, bot);
  }
  for (const bot of BOT_BUYERS) {
    const userId = users.get(bot.account);
    if (userId !== undefined && !ports.isOver()) await ports.saveMethods(userId, bot);
  }
  if (!ports.isOver()) await ports.inviteReferees();
  if (placed > 0) ports.line(`demo: ${placed} ads of the P2P desk placed`);
}

async function configureDesk({ engine, operate, numberSources }: DemoDeskPorts): Promise<void> {
  if (engine.p2p.desk !== undefined) return;
  await operate(async (transaction) => deskCommands(await numberSources(transaction)));
}

/** Registers bots that the engine does not know; shops with the coins that their ads lock. */
async function openBots({
  engine,
  operate,
  openBots: store,
}: DemoDeskPorts): Promise<ReadonlyMap<string, number>> {
  let users: ReadonlyMap<string, number> = new Map();
  await operate(async (transaction) => {
    const bots = [...BOT_SHOPS, ...BOT_BUYERS];
    users = await store(transaction, bots);
    return bots.flatMap((bot) => {
      const userId = users.get(bot.account);
      if (userId === undefined || engine.standings.standing(userId) !== undefined) return [];
      const grants = [...(bot.role === 'shop' ? fundsOf(bot) : [])].map(([assetId, amount]) => ({
        accountType: ACCOUNT_TYPES.legal,
        assetId,
        amount,
      }));
      return [{ kind: 'register_user', userId, grants } as const];
    });
  });
  return users;
}

/** Describes a shop, posts its bond, certifies it and opens it, as far as that is not done. */
async function openShop(ports: DemoDeskPorts, userId: number, { name }: Bot): Promise<void> {
  const { sql, engine, submit, operate } = ports;
  await sql`
    insert into p2p_shops (user_id, shop_name, introduction, countries, applied_at, apply_key, is_bot)
    values (${userId}, ${name}, ${BOT_TEXTS.terms}, '{}', ${new Date()}, 'demo', true)
    on conflict do nothing`;
  const shop = () => engine.p2p.shop(userId);
  const lacking = (engine.p2p.desk?.bondAmount ?? 0) - (shop()?.bond ?? 0);
  if (lacking > 0) await submit({ kind: 'post_bond', userId, clientId: '', amount: lacking });
  if ((shop()?.status ?? 'none') === 'none')
    await operate(() =>
      Promise.resolve([
        {
          kind: 'set_shop',
          userId,
          status: 'active',
          reason: 'demo',
          firstOperatorId: 1,
          secondOperatorId: 2,
        },
      ]),
    );
  if (shop()?.status === 'active' && shop()?.isOnline === false)
    await submit({ kind: 'set_shop_online', userId, clientId: '', isOnline: true, by: 'owner' });
}

/** Publishes the ads that a shop does not have; resolves with their number. */
async function placeAds(ports: DemoDeskPorts, userId: number, bot: Bot): Promise<number> {
  const { sql, engine, submit, line, isOver } = ports;
  const termsHash = await new AdTextBook(sql).keep(userId, BOT_TEXTS);
  let placed = 0;
  for (const ad of adsOf(bot)) {
    if (isOver()) return placed;
    if (engine.p2p.adsOf(userId).some((known) => isSameAd(known, ad))) continue;
    const terms = await pricedTerms(ports, ad);
    if (terms === undefined) continue;
    const { outcome } = await submit({ kind: 'place_ad', userId, clientId: '', ...terms, termsHash });
    if (outcome.status === 'accepted') placed += 1;
    else line(`demo: an ad of ${bot.name} was refused: ${outcome.rejection.key}`);
  }
  return placed;
}

function isSameAd(
  known: Pick<PlaceAd, 'p2pMarketId' | 'side' | 'pricing' | 'windowMinutes'>,
  { market, side, pricing, windowMinutes }: PlannedAd,
): boolean {
  return (
    known.p2pMarketId === market.id &&
    known.side === side &&
    known.pricing === pricing &&
    known.windowMinutes === windowMinutes
  );
}

/** Waits for the reference of a market; undefined where none comes, or where operators have taken the market away. */
async function pricedTerms({ engine, wait, isOver }: DemoDeskPorts, ad: PlannedAd) {
  const market = engine.p2p.markets().find(({ p2pMarketId }) => p2pMarketId === ad.market.id);
  if (market?.status !== 'open') return undefined;
  const { minMoney, maxMoney } = market;
  for (let look = 0; look < LOOKS && !isOver(); look += 1) {
    const reference = engine.p2p.reference(ad.market.id);
    if (reference?.haltedSinceMs === 0)
      return termsOf({ ad, reference: reference.value, minMoney, maxMoney });
    await wait(LOOK_MS);
  }
  return undefined;
}
