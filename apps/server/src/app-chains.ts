import { randomUUID } from 'node:crypto';
import type { OutboxPump } from '@candor/engine-host';
import { formatAmount } from '@candor/primitives';
import { openPool, type Sql, type Transaction } from '@candor/storage';
import type { ServedEngine } from './app-served.ts';
import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import { openDrawLetters } from './app-withdrawals.ts';
import { ChainDuty, type OpenedChains } from './chains/chain-duty.ts';
import { openSender, type SentNews } from './chains/sender.ts';
import type { Chains } from './chains/chain-port.ts';
import type { DepositNews } from './chains/deposit-news.ts';
import type { Protocols } from './chains/protocols.ts';
import { SimulatedChains } from './chains/simulated-chains.ts';
import { openLetters } from './products/identity/letters.ts';
import { Draws } from './products/withdrawals/draws.ts';

/** The part of a running engine that the work on chains sees. */
interface ChainedEngine extends Pick<ServedEngine, 'catalog' | 'answered'> {
  readonly host: Pick<ServedEngine['host'], 'engine'> & { readonly outbox: Pick<OutboxPump, 'pump'> };
}

const NO_CHAINS: Chains = { find: () => undefined };
/** One connection for the transaction of a step, one for what it asks a simulated chain, and one to spare. */
const CONNECTIONS = 3;

/** The chains that this process reaches: those of a demo are simulated. */
export function openChains(
  { mode }: Pick<AppOptions, 'mode'>,
  { sql, protocols }: { readonly sql: Sql; readonly protocols: Protocols },
) {
  const simulated = mode === 'demo' ? new SimulatedChains(sql, protocols) : undefined;
  return { chains: simulated ?? NO_CHAINS, simulated };
}

/** Returns the work on chains that only the leader may do; undefined: nobody does it. */
export function chainDuty(options: AppOptions, rooms: Rooms, running: ChainedEngine): ChainDuty | undefined {
  const { chainWork, log } = options;
  if (chainWork?.beatMs === 0) return undefined;
  return new ChainDuty({
    open: () => openOwnChains(options, rooms, running),
    engine: running.host.engine,
    protocols: rooms.protocols,
    tell: tellerOf(rooms, running),
    pump: () => running.host.outbox.pump(),
    onFault: (error) => log.error({ err: error }, 'chains'),
    beatMs: chainWork?.beatMs,
  });
}

/** Opens the chains over connections of their own: a step holds one while it asks a chain, and shares none with requests. */
function openOwnChains(options: AppOptions, rooms: Rooms, running: ChainedEngine): OpenedChains {
  const { protocols } = rooms;
  const sql = openPool(options.databaseUrl, { max: CONNECTIONS, application_name: 'candor chains' });
  const { chains, simulated } = openChains(options, { sql, protocols });
  const makesBlocks = simulated !== undefined && options.chainWork?.makesBlocks !== false;
  const sender = openSender({
    sql,
    engine: running.host.engine,
    chains,
    protocols,
    scaleOf: (currencyId) => running.catalog.currency(currencyId)?.scale,
    answered: running.answered,
    tell: sentTellerOf(rooms, running),
    onFault: (error) => options.log.error({ err: error }, 'withdrawals'),
    name: randomUUID(),
  });
  const draws = new Draws({
    sql,
    catalog: running.catalog,
    protocols,
    whenProjected: () => Promise.resolve(),
  });
  const letters = openDrawLetters({ sql, draws, users: rooms.users, letters: unlimitedLetters(rooms) });
  return {
    sql,
    chains,
    before: makesBlocks ? [() => simulated.makeDueBlocks()] : [],
    // An owner reads that a withdrawal was asked for before reading that it was sent.
    after: [() => letters.catchUp(), () => sender.step()],
    close: () => sql.end({ timeout: 2 }),
  };
}

/** Writes to the owners of deposits. Their letters follow from payments, so no limit may hold back what a watcher does. */
function tellerOf(rooms: Rooms, { catalog }: ChainedEngine) {
  const { users } = rooms;
  const letters = unlimitedLetters(rooms);
  return async (transaction: Transaction, news: DepositNews): Promise<void> => {
    const { event, userId, currencyId, amount, chain, txHash } = news;
    const user = await users.find(userId, transaction);
    const currency = catalog.currency(currencyId);
    if (user === undefined || currency === undefined) return;
    const values = {
      amount: formatAmount(amount, currency.scale),
      currency: currency.code,
      chain,
      transaction: txHash,
    };
    await letters.event(user, event, { transaction, values });
  };
}

/** Writes to the owners of withdrawals, as `tellerOf` writes to those of deposits. */
function sentTellerOf(rooms: Rooms, { catalog }: ChainedEngine) {
  const letters = unlimitedLetters(rooms);
  return async (
    transaction: Transaction,
    { event, withdrawal, protocol, amount }: SentNews,
  ): Promise<void> => {
    const user = await rooms.users.find(withdrawal.user_id, transaction);
    const currency = catalog.currency(protocol.currencyId);
    if (user === undefined || currency === undefined) return;
    const values = {
      amount: formatAmount(amount, currency.scale),
      currency: currency.code,
      chain: protocol.chain.name,
      address: withdrawal.address,
      hash: withdrawal.tx_hash ?? '',
    };
    await letters.event(user, event, { transaction, values });
  };
}

/** Letters of the exchange's own accord, which no limit of texts counts. */
export function unlimitedLetters({ sql, areas, messages, bell }: Rooms) {
  return openLetters({
    sql,
    messages,
    bell,
    rateLimits: { textWritten: () => Promise.resolve() },
    globalCode: (id) => areas.globalCode(id),
  });
}
