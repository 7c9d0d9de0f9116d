import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import { ChainDuty, type ChainSeat, type OpenedChains } from '../../chains/chain-duty.ts';
import type { Chains } from '@candor/chains';
import type { DepositNews } from '../../chains/deposit-news.ts';
import { backGrants } from '../../chains/demo-backing.ts';
import { openChains } from '../../chains/open-chains.ts';
import { pauseHalted } from '../../chains/signer-halts.ts';
import type { Protocols } from '../../chains/protocols.ts';
import type { SimulatedChains } from '../../chains/simulated-chains.ts';
import type { Duty, LeaderPorts } from '../../facets/work.ts';
import type { User, Users } from '../../identity/users.ts';
import type { EventDetail } from '../../notifications/letters.ts';

interface SendingOver {
  readonly sql: Sql;
  readonly chains: Chains;
  readonly onFault: (error: unknown) => void;
}

interface ChainWorkPorts extends LeaderPorts {
  readonly protocols: Protocols;
  readonly users: Users;
  readonly ownLetters: {
    event(
      user: User,
      event: DepositNews['event'],
      detail: EventDetail & { readonly transaction: Transaction },
    ): Promise<void>;
  };
  /** Steps that send what is approved, after the chains were watched. */
  readonly sendingSteps: (over: SendingOver) => readonly (() => Promise<void>)[];
  /** Steps that compare hot wallets with their limits, after the chains were watched. */
  readonly hotWalletSteps: (
    leader: Pick<LeaderPorts, 'now' | 'origin' | 'onAlarm'>,
    over: SendingOver,
  ) => readonly (() => Promise<void>)[];
}

/** One connection for the transaction of a step, one for what it asks a simulated chain, and one to spare. */
const CONNECTIONS = 3;
/** Held by the one process of a cluster that works on chains. */
const CHAINS_LOCK = 4_201_946_012;

/** The work on chains: deposits are watched and withdrawals are sent. */
export function walletWork(ports: ChainWorkPorts): readonly Duty[] {
  const { chainWork, engine, protocols, pump, onFault, now } = ports;
  if (chainWork?.beatMs === 0) return [];
  return [
    new ChainDuty({
      open: () => openOwnChains(ports),
      seat: seatOf(ports),
      engine,
      protocols,
      tell: depositTeller(ports),
      pump,
      onFault: (error) => onFault('chains', error),
      now,
      beatMs: chainWork?.beatMs,
    }),
  ];
}

/** Returns the seat of this process; undefined where it is the whole exchange. */
function seatOf({ chainShare, openHold, line }: ChainWorkPorts): ChainSeat | undefined {
  if (chainShare === undefined) return undefined;
  const hold = openHold({ lock: CHAINS_LOCK, name: 'chains lock' });
  const isKept = chainShare === 'kept';
  let had = false;
  return {
    isKept,
    async take() {
      const has = await hold.take();
      if (isKept && has && !had) line('this process works on the networks');
      had = has;
      return has;
    },
    release: () => hold.release(),
    close: () => hold.close(),
  };
}

/** Opens the chains over connections of their own: a step holds one while it asks a chain, and shares none with requests. */
function openOwnChains(ports: ChainWorkPorts): OpenedChains {
  const { protocols, secrets, openOwnSql, sendingSteps, hotWalletSteps, onFault } = ports;
  const sql = openOwnSql('chains', CONNECTIONS);
  const { chains, simulated } = openChains(ports, { sql, protocols, secrets });
  return {
    sql,
    chains,
    before: simulated === undefined ? [] : demoSteps(ports, sql, simulated),
    after: [
      () => pauseHalted(sql),
      ...sendingSteps({ sql, chains, onFault: (error) => onFault('withdrawals', error) }),
      ...hotWalletSteps(ports, { sql, chains, onFault: (error) => onFault('hot wallets', error) }),
    ],
    close: () => sql.end({ timeout: 2 }),
  };
}

/** A demo makes the blocks of its chains, unless a test does, and coins for what it granted. */
function demoSteps({ engine, protocols, chainWork }: ChainWorkPorts, sql: Sql, simulated: SimulatedChains) {
  const makesBlocks = chainWork?.makesBlocks !== false;
  return [
    () => backGrants({ sql, engine, protocols }),
    ...(makesBlocks ? [() => simulated.makeDueBlocks()] : []),
  ];
}

/** Writes to the owners of deposits. Their letters follow from payments, so no limit may hold back what a watcher does. */
function depositTeller({ users, catalog, ownLetters }: ChainWorkPorts) {
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
    await ownLetters.event(user, event, { transaction, values });
  };
}
