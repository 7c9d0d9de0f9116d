import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineReader, WithdrawalFact } from '@candor/engine';
import { type OutboxAnswer, type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import { type Row, selectAll } from '../tables/rows.ts';
import {
  type ChainPort,
  type Chains,
  type ChainTransaction,
  NotSignedYet,
  payloadHashOf,
  PaymentImpossible,
  type SignedPayment,
} from '@candor/chains';
import { isShort } from './alarms.ts';
import { ledgerInChain } from './chain-units.ts';
import type { Protocol, Protocols } from './protocols.ts';
import { signedFor } from './signing-queue.ts';
import { replaceStuck } from './stuck-payments.ts';
import { hasSpentUnfinal } from './unfinal-spent.ts';

/** A process that stopped in the middle of a withdrawal keeps others from it no longer than this, in milliseconds. */
const LEASE_MS = 30_000;
/** Withdrawals that one step looks at, the oldest first. */
const AT_ONCE = 200;
/** The engine answers at once, or not at all for a while: then nothing else goes on either. */
const ANSWER_WAIT_MS = 5_000;

type WithdrawalRow = Row<'withdrawals'>;

/** The news of a withdrawal for its owner. */
export interface SentNews {
  readonly event: 'withdrawal_sent' | 'withdrawal_done' | 'withdrawal_failed';
  readonly withdrawal: WithdrawalRow;
  readonly protocol: Protocol;
  /** Gross amount, in units of the ledger. */
  readonly amount: number;
}

export interface SenderPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly chains: Chains;
  readonly protocols: Protocols;
  /** Returns the decimals of a currency in the ledger. */
  readonly scaleOf: (currencyId: number) => number | undefined;
  /** Resolves with the engine's answer to an outbox row. */
  readonly answered: (outboxId: number) => Promise<OutboxAnswer>;
  /** Writes to the owner in the transaction of what it is about. */
  readonly tell: (transaction: Transaction, news: SentNews) => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** Names this process in leases. */
  readonly name: string;
}

interface Sending {
  readonly row: WithdrawalRow;
  readonly fact: WithdrawalFact;
  readonly protocol: Protocol;
  readonly port: ChainPort;
}

/** The engine takes nothing in now; what was written is answered later. */
class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Sends what is approved; every step is decided by what is stored, so that one that was cut off is taken up again. */
export function openSender(ports: SenderPorts): { step(): Promise<void> } {
  return { step: () => step(ports) };
}

async function step(ports: SenderPorts): Promise<void> {
  const { sql } = ports;
  const waiting = await sql<{ id: number }[]>`
    select withdrawals.id from withdrawals
    join withdrawal_facts as facts on facts.id = withdrawals.id
    where end_outbox_id is null and not is_altered and facts.status in ('approved', 'sent')
    order by withdrawals.id limit ${AT_ONCE}`;
  for (const { id } of waiting) {
    try {
      const row = await lease(ports, id);
      if (row !== undefined) await advance(ports, row);
    } catch (error) {
      if (error instanceof NotSignedYet) continue;
      ports.onFault(error);
      if (error instanceof Unanswered) return;
      // Any other fault of one withdrawal keeps no other one waiting.
    }
  }
}

/** Takes a withdrawal for this process; resolves with undefined where another one has it. */
async function lease({ sql, name }: SenderPorts, id: number): Promise<WithdrawalRow | undefined> {
  const now = Date.now();
  const [row] = await sql<WithdrawalRow[]>`
    update withdrawals set lease_until = ${new Date(now + LEASE_MS)}, leased_by = ${name}
    where id = (
      select id from withdrawals
      where id = ${id} and end_outbox_id is null
        and (leased_by is null or leased_by = ${name} or lease_until < ${new Date(now)})
      for update skip locked)
    returning *`;
  return row;
}

async function advance(ports: SenderPorts, row: WithdrawalRow): Promise<void> {
  const protocol = ports.protocols.protocol(row.currency_protocol_id);
  const port = protocol === undefined ? undefined : ports.chains.find(protocol.chainId);
  if (protocol === undefined || port === undefined) return;
  if (!(await isUnaltered(ports, row))) return;
  // A pause holds back what is not sent yet; what is on its chain goes on to be counted.
  const isPaused = row.broadcast_at === null && (await isPausedNow(ports, protocol));
  if (isPaused || !(await begin(ports, row))) return;
  const fact = factOf(ports, row);
  if (fact?.status !== 'sent') return;
  const sending = { row, fact, protocol, port };
  const signed = await sign(ports, sending).catch((error: unknown) => {
    if (!(error instanceof PaymentImpossible)) throw error;
    ports.onFault(error);
    return undefined;
  });
  if (signed === undefined) await end(ports, sending, true);
  else if (row.broadcast_at === null) await broadcast(ports, sending, signed);
  else await follow(ports, sending, signed);
}

/** Marks a row that is no longer what was asked for: nobody signs it. */
async function isUnaltered(ports: SenderPorts, row: WithdrawalRow): Promise<boolean> {
  const fact = factOf(ports, row);
  if (fact === undefined) return false;
  if (fact.payloadHash === payloadHashOf(row) && fact.userId === row.user_id && fact.amount === row.amount)
    return true;
  // A signed payment cannot be changed any more.
  if (row.raw_transaction !== null) return true;
  await ports.sql`update withdrawals set is_altered = true where id = ${row.id}`;
  ports.onFault(new Error(`withdrawal ${row.id} is not what was asked for: it is not sent`));
  return false;
}

function factOf({ engine }: SenderPorts, { id, user_id: userId }: WithdrawalRow): WithdrawalFact | undefined {
  return engine.funds.withdrawal(userId, id);
}

/** The table knows at once what memory may learn a moment later. An alarm stops a currency on all chains. */
async function isPausedNow(
  { sql, engine }: SenderPorts,
  { chainId, currencyId }: Protocol,
): Promise<boolean> {
  if (isShort(engine, currencyId)) return true;
  const rows = await sql`select from chain_protocols where id = ${chainId} and paused_at is not null`;
  return rows.length > 0;
}

/** Has the engine take the money out of the account; resolves with whether it has. */
async function begin(ports: SenderPorts, row: WithdrawalRow): Promise<boolean> {
  if (factOf(ports, row)?.status === 'sent') return true;
  if (isHeld(ports, row)) return false;
  const outboxId = await inTurn(ports, row.id, async (transaction, locked) => {
    if (locked.end_outbox_id !== null) return undefined;
    if (locked.send_outbox_id !== null) return locked.send_outbox_id;
    const written = await writeOne(transaction, { kind: 'send_withdrawal', withdrawalId: row.id });
    await transaction`update withdrawals set send_outbox_id = ${written} where id = ${row.id}`;
    return written;
  });
  if (outboxId === undefined) return false;
  const answer = await answerTo(ports, outboxId);
  if (answer.status === 'accepted' || factOf(ports, row)?.status === 'sent') return true;
  // Frozen or on hold: until that ends it can be asked for again, and be rejected.
  await ports.sql`
    update withdrawals set send_outbox_id = null where id = ${row.id} and send_outbox_id = ${outboxId}`;
  return false;
}

/**
 * The engine refuses to send what is frozen or on hold; it is not asked every second. What may be the price of coins that
 * their chain may still take back waits as well: a sale can come between the request and the sending.
 */
function isHeld({ engine }: SenderPorts, { user_id: userId }: WithdrawalRow): boolean {
  const standing = engine.standings.standing(userId);
  return (
    standing === undefined ||
    standing.isFrozen ||
    standing.isWithdrawalFrozen ||
    standing.withdrawalsFromMs > engine.nowMs ||
    hasSpentUnfinal(engine, userId)
  );
}

/** Signs once, and stores what was signed before anybody sees it. */
async function sign(ports: SenderPorts, { row, fact, protocol, port }: Sending): Promise<SignedPayment> {
  if (row.raw_transaction !== null && row.tx_hash !== null)
    return { raw: row.raw_transaction, txHash: row.tx_hash };
  const scale = ports.scaleOf(protocol.currencyId);
  if (scale === undefined) throw new Error(`withdrawal ${row.id} is of an unknown currency`);
  const signed = await port.sign({
    id: row.id,
    tokenAddress: protocol.tokenAddress,
    to: row.address,
    memo: row.memo,
    amount: ledgerInChain(fact.amount - fact.fee, { decimals: protocol.decimals, scale }),
  });
  const { count } = await ports.sql`
    update withdrawals set raw_transaction = ${signed.raw}, tx_hash = ${signed.txHash}
    where id = ${row.id} and raw_transaction is null and not is_altered and end_outbox_id is null
      and leased_by = ${ports.name}`;
  if (count === 0) throw new Error(`withdrawal ${row.id} changed while it was being signed`);
  return signed;
}

/** A chain takes a transaction that it knows once more without an effect, so the broadcast comes before the record of it. */
async function broadcast(ports: SenderPorts, { row, protocol, port }: Sending, signed: SignedPayment) {
  await port.broadcast(signed);
  await inTurn(ports, row.id, async (transaction, locked) => {
    if (locked.broadcast_at !== null) return;
    await transaction`update withdrawals set broadcast_at = ${new Date()} where id = ${row.id}`;
    await ports.tell(transaction, {
      event: 'withdrawal_sent',
      withdrawal: locked,
      protocol,
      amount: row.amount,
    });
  });
}

/** Looks for the transaction on its chain, and ends the withdrawal once enough blocks hold it. */
async function follow(ports: SenderPorts, sending: Sending, signed: SignedPayment): Promise<void> {
  const { row, protocol, port } = sending;
  const { height: tip } = await port.tip();
  const found = await findPayment(ports, sending, signed);
  // A reorganisation has dropped it.
  if (found === undefined) await port.broadcast(signed);
  const height = found?.height ?? null;
  if (height !== row.height) await ports.sql`update withdrawals set height = ${height} where id = ${row.id}`;
  if (height === null) await replaceStuck(ports.sql, row, protocol.chain);
  else if (tip - height + 1 >= protocol.chain.withdrawConfirmations)
    await end(ports, sending, found?.isFailed === true);
}

/**
 * Finds the transaction of a payment. Of several that replace each other a block holds at most one, which becomes its own;
 * until then only the present one counts, because the others may wait beside it before it was sent.
 */
async function findPayment(
  { sql }: SenderPorts,
  { row, port }: Sending,
  signed: SignedPayment,
): Promise<ChainTransaction | undefined> {
  const present = await port.transaction(signed.txHash);
  if (present?.height !== undefined) return present;
  for (const { txHash, raw } of await signedFor(sql, row.id)) {
    const found = txHash === signed.txHash ? undefined : await port.transaction(txHash);
    if (found?.height === undefined) continue;
    await sql`update withdrawals set tx_hash = ${txHash}, raw_transaction = ${raw} where id = ${row.id}`;
    return found;
  }
  return present;
}

/** Ends a withdrawal: the engine settles it, or gives the money back where the payment has failed. */
async function end(ports: SenderPorts, { row, protocol }: Sending, hasFailed: boolean): Promise<void> {
  const outboxId = await inTurn(ports, row.id, async (transaction, locked) => {
    if (locked.end_outbox_id !== null) return undefined;
    const written = await writeOne(
      transaction,
      hasFailed
        ? { kind: 'release_withdrawal', withdrawalId: row.id, reason: 'failed' }
        : { kind: 'settle_withdrawal', withdrawalId: row.id },
    );
    await transaction`update withdrawals set end_outbox_id = ${written} where id = ${row.id}`;
    const event = hasFailed ? 'withdrawal_failed' : 'withdrawal_done';
    await ports.tell(transaction, { event, withdrawal: locked, protocol, amount: row.amount });
    return written;
  });
  if (outboxId === undefined) return;
  const answer = await answerTo(ports, outboxId);
  if (answer.status === 'rejected' && answer.rejection.key !== 'already_known')
    throw new Error(`the end of withdrawal ${row.id} was refused: ${answer.rejection.key}`);
}

async function answerTo({ answered }: SenderPorts, outboxId: number): Promise<OutboxAnswer> {
  const given = new AbortController();
  const late = sleep(ANSWER_WAIT_MS, undefined, { signal: given.signal }).then(
    () => {
      throw new Unanswered(`outbox row ${outboxId} waits for the engine`);
    },
    // The answer was given before.
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([answered(outboxId), late]);
  } finally {
    given.abort();
  }
}

async function writeOne(transaction: Transaction, command: OutboxCommand): Promise<number> {
  const [id] = await writeOutbox(transaction, [command]);
  if (id === undefined) throw new Error('a command was not written');
  return id;
}

/** Does work on a row that nobody else can change meanwhile: operators and owners take it in the same way. */
function inTurn<Result>(
  { sql }: SenderPorts,
  id: number,
  work: (transaction: Transaction, row: WithdrawalRow) => Promise<Result>,
): Promise<Result> {
  return sql.begin(async (transaction) => {
    const [row] = await selectAll(transaction, 'withdrawals', transaction`where id = ${id} for update`);
    if (row === undefined) throw new Error(`withdrawal ${id} is gone`);
    return work(transaction, row);
  }) as Promise<Result>;
}
