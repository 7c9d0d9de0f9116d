import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import { ChainDuty, type OpenedChains } from '../../chains/chain-duty.ts';
import type { Chains } from '../../chains/chain-port.ts';
import type { DepositNews } from '../../chains/deposit-news.ts';
import { openChains } from '../../chains/open-chains.ts';
import type { Protocols } from '../../chains/protocols.ts';
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
}

/** One connection for the transaction of a step, one for what it asks a simulated chain, and one to spare. */
const CONNECTIONS = 3;

/** The work on chains: deposits are watched and withdrawals are sent. */
export function walletWork(ports: ChainWorkPorts): readonly Duty[] {
  const { chainWork, engine, protocols, pump, onFault } = ports;
  if (chainWork?.beatMs === 0) return [];
  return [
    new ChainDuty({
      open: () => openOwnChains(ports),
      engine,
      protocols,
      tell: depositTeller(ports),
      pump,
      onFault: (error) => onFault('chains', error),
      beatMs: chainWork?.beatMs,
    }),
  ];
}

/** Opens the chains over connections of their own: a step holds one while it asks a chain, and shares none with requests. */
function openOwnChains({
  mode,
  protocols,
  chainWork,
  openOwnSql,
  sendingSteps,
  onFault,
}: ChainWorkPorts): OpenedChains {
  const sql = openOwnSql('chains', CONNECTIONS);
  const { chains, simulated } = openChains(mode, { sql, protocols });
  const makesBlocks = simulated !== undefined && chainWork?.makesBlocks !== false;
  return {
    sql,
    chains,
    before: makesBlocks ? [() => simulated.makeDueBlocks()] : [],
    after: sendingSteps({ sql, chains, onFault: (error) => onFault('withdrawals', error) }),
    close: () => sql.end({ timeout: 2 }),
  };
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
