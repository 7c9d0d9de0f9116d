import type { Transaction } from '@candor/storage';
import { type CreditUnder, creditsUnder } from './credited-references.ts';
import type { ChainRow } from './watched-chain.ts';

/** An output at an address of a user. */
export interface OwnedOutput {
  readonly id: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly amount: number;
  readonly txHash: string;
}

/** An output, and the credit by hand that was for it. */
interface Recognised {
  readonly id: number;
  readonly credit: CreditUnder;
}

/**
 * Returns which outputs of a transaction were credited by hand: of a credit one to the same user, in the same currency and
 * of the same amount. Undefined where a credit is for none of them, so that nobody can say what it was for.
 */
export function recognise(
  outputs: readonly OwnedOutput[],
  credits: readonly CreditUnder[],
): readonly Recognised[] | undefined {
  const found: Recognised[] = [];
  for (const credit of credits) {
    const output = outputs.find(
      ({ id, userId, currencyId, amount }) =>
        userId === credit.userId &&
        currencyId === credit.currencyId &&
        amount === credit.amount &&
        found.every((one) => one.id !== id),
    );
    if (output === undefined) return undefined;
    found.push({ id: output.id, credit });
  }
  return found;
}

const unrecognised = ({ id }: OwnedOutput) => ({ id, credit: undefined });

/** Deposits whose transaction operators had credited by hand before the exchange saw it. */
export class HandCredited {
  readonly #sql: Transaction;
  readonly #chain: ChainRow;

  constructor(sql: Transaction, chain: ChainRow) {
    this.#sql = sql;
    this.#chain = chain;
  }

  /**
   * Resolves with those of some deposits that may be credited. The others wait until they are final; then what was credited
   * by hand is noted as that, or, where it cannot be said what was, operators get the whole transaction.
   */
  async takeOut<T extends OwnedOutput>(rows: readonly T[], scanned: number): Promise<readonly T[]> {
    const under = await creditsUnder(
      this.#sql,
      rows.map(({ txHash }) => txHash),
    );
    const taken = new Set<number>();
    for (const [txHash, credits] of under) {
      const outputs = await this.#finalOutputs(txHash, scanned);
      const freed = new Set(outputs.map(({ id }) => id));
      for (const { id, credit } of recognise(outputs, credits) ?? outputs.map(unrecognised)) {
        await this.#giveUp(id, credit);
        freed.delete(id);
      }
      for (const row of rows) if (row.txHash === txHash && !freed.has(row.id)) taken.add(row.id);
    }
    return rows.filter(({ id }) => !taken.has(id));
  }

  /** Outputs of a transaction that wait for their credit, once no reorganisation is expected to reach them. */
  #finalOutputs(txHash: string, scanned: number): Promise<readonly OwnedOutput[]> {
    const newest = scanned - this.#chain.final_confirmations + 1;
    return this.#sql<OwnedOutput[]>`
      select chain_deposits.id, user_id as "userId", currency_id as "currencyId", amount, tx_hash as "txHash"
      from chain_deposits join currency_protocols on currency_protocols.id = currency_protocol_id
      where chain_deposits.chain_protocol_id = ${this.#chain.id} and tx_hash = ${txHash}
        and state in ('seen', 'reversed') and user_id is not null and height <= ${newest}
      order by chain_deposits.id`;
  }

  /** Leaves an output to operators; the user of the address stays noted. */
  async #giveUp(id: number, credit: CreditUnder | undefined): Promise<void> {
    await this.#sql`
      update chain_deposits set state = 'unassigned', updated_at = now(),
        credit_proposal_id = ${credit?.proposalId ?? null}, credit_pay_order_id = ${credit?.payOrderId ?? null}
      where id = ${id}`;
  }
}
