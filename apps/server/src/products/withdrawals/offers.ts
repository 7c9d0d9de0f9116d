import { randomUUID } from 'node:crypto';
import type { EngineReader } from '@candor/engine';
import type { OutboxAnswer } from '@candor/engine-host';
import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type { Chains } from '@candor/chains';
import type { Protocols } from '../../chains/protocols.ts';
import { openSender, type SentNews } from '../../chains/sender.ts';
import type { User, Users } from '../../identity/users.ts';
import type { Catalog } from '../../markets/catalog.ts';
import type { AccountEvent, EventDetail } from '../../notifications/letters.ts';
import { leavingSums } from './leaving.ts';
import { WithdrawalLetters } from './withdrawal-letters.ts';
import { type WithdrawalReviewPorts, WithdrawalReviews } from './withdrawal-reviews.ts';
import { Withdrawals, type WithdrawalsPorts } from './withdrawals.ts';

interface Letters {
  event(
    user: User,
    event: AccountEvent,
    detail: EventDetail & { readonly transaction: Transaction },
  ): Promise<void>;
}

interface LetterNeeds {
  readonly sql: Sql;
  readonly withdrawals: Withdrawals;
  readonly users: Users;
  readonly letters: Letters;
}

/** The letters about what the engine decides, over connections of the caller's choice. */
function openWithdrawalLetters({ sql, withdrawals, users, letters }: LetterNeeds): WithdrawalLetters {
  return new WithdrawalLetters({
    sql,
    withdrawals,
    async write(transaction, event, view) {
      const user = await users.find(view.user_id, transaction);
      if (user === undefined) return;
      const { number: amount, currency, chain_protocol: chain, address, reason } = withdrawals.show(view);
      const values = { amount, currency: currency.code, chain: chain.name, address, reason };
      await letters.event(user, event, { transaction, values, times: { time: new Date(view.updated_ms) } });
    },
  });
}

interface SendingNeeds {
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  readonly users: Users;
  readonly ownLetters: Letters;
  readonly answered: (outboxId: number) => Promise<OutboxAnswer>;
}

/** Connections and chains of the work that sends withdrawals. */
interface SendingOver {
  readonly sql: Sql;
  readonly chains: Chains;
  readonly onFault: (error: unknown) => void;
}

/** Writes to the owners of withdrawals. Their letters follow from payments, so no limit may hold back what a sender does. */
function sentTeller({ catalog, users, ownLetters }: SendingNeeds) {
  return async (
    transaction: Transaction,
    { event, withdrawal, protocol, amount }: SentNews,
  ): Promise<void> => {
    const user = await users.find(withdrawal.user_id, transaction);
    const currency = catalog.currency(protocol.currencyId);
    if (user === undefined || currency === undefined) return;
    const values = {
      amount: formatAmount(amount, currency.scale),
      currency: currency.code,
      chain: protocol.chain.name,
      address: withdrawal.address,
      hash: withdrawal.tx_hash ?? '',
    };
    await ownLetters.event(user, event, { transaction, values });
  };
}

/** Withdrawals as callers, operators and the work on chains see them. */
export const withdrawalsOffers = {
  withdrawals: ({ sql, engine, catalog, protocols, whenProjected }: WithdrawalsPorts) =>
    new Withdrawals({ sql, engine, catalog, protocols, whenProjected }),
  withdrawalLetters: ({ sql, withdrawals, users, letters }: LetterNeeds) =>
    openWithdrawalLetters({ sql, withdrawals, users, letters }),
  withdrawalReviews: (needs: WithdrawalReviewPorts) => new WithdrawalReviews(needs),
  /** Resolves with what withdrawals will take from hot wallets that were asked for and not sent yet, as `leavingSums` does. */
  leavingSums:
    ({ sql }: { readonly sql: Sql }) =>
    () =>
      leavingSums(sql),
  /** Returns the steps that send what is approved, in their order, over connections of their own. */
  sendingSteps:
    (needs: SendingNeeds) =>
    ({ sql, chains, onFault }: SendingOver): readonly (() => Promise<void>)[] => {
      const { engine, catalog, protocols, users, ownLetters, answered } = needs;
      const sender = openSender({
        sql,
        engine,
        chains,
        protocols,
        scaleOf: (currencyId) => catalog.currency(currencyId)?.scale,
        answered,
        tell: sentTeller(needs),
        onFault,
        name: randomUUID(),
      });
      const withdrawals = new Withdrawals({
        sql,
        engine,
        catalog,
        protocols,
        whenProjected: () => Promise.resolve(),
      });
      const letters = openWithdrawalLetters({ sql, withdrawals, users, letters: ownLetters });
      // An owner reads that a withdrawal was asked for before reading that it was sent.
      return [() => letters.catchUp(), () => sender.step()];
    },
  /** Selects the users who asked for a withdrawal to an address. */
  drawnTo: () => (sql: Sql, address: string) =>
    sql`select user_id from withdrawals where address = ${address}`,
  /** Resolves with the number of withdrawals over a network that are under way. */
  withdrawalsOver:
    ({ sql }: { readonly sql: Sql }) =>
    (protocolId: number) =>
      sql<{ count: number }[]>`
      select count(*)::int as count from withdrawal_facts
      join currency_protocols on currency_id = asset_id and chain_protocol_id = chain_id
      where currency_protocols.id = ${protocolId} and status in ('requested', 'approved', 'sent')`,
};
