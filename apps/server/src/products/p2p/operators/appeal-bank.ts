/** The operators' look at the bank of a demo: both parties' entries about the order of a case. */
import { buyerOf, sellerOf } from '@candor/engine';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { wireTime } from '../../../wire/money.ts';
import { DemoBankBook, wireEntry } from '../demo/bank.ts';
import { marketOf } from '../orders/desk-clock.ts';
import { caseOf } from './cases.ts';
import { type EvidencePorts, recordLook } from './evidence.ts';
import { factOf } from './order-rows.ts';

interface BankPorts extends EvidencePorts {
  readonly mode: 'demo' | 'live';
}

/** May refuse with demo_only or appeal_unknown. */
export function appealBank(ports: BankPorts): CallHandler<'console/appeal_bank'> {
  const book = new DemoBankBook(ports.sql);
  return async ({ id }, context) => {
    if (ports.mode !== 'demo') throw new CallFailure('demo_only');
    await ports.whenProjected();
    const order = factOf(await caseOf(ports, id));
    const now = new Date(ports.wallClock());
    const { fiat } = marketOf(ports, order);
    const sides = [
      { of: 'buyer', userId: buyerOf(order) },
      { of: 'seller', userId: sellerOf(order) },
    ] as const;
    const looks = await Promise.all(
      sides.map(async ({ of, userId }) => {
        const accounts = (await book.accountsOf(userId)).filter((account) => account.fiat === fiat.code);
        const entries = (await book.entriesOf(accounts, now)).filter(
          // The money with which the bank opens an account has no account that pays.
          ({ created_at: at, payer_account: from }) => at.getTime() >= order.openedMs && from !== '',
        );
        const reversed = await book.reversedAmong(entries);
        return entries.map((entry) => ({
          ...wireEntry(entry, { fiat: fiat.code, scale: fiat.scale }, reversed.has(entry.transaction_id)),
          of,
        }));
      }),
    );
    const entries = looks.flat().toSorted((one, other) => one.id - other.id);
    await recordLook(ports, context, { action: 'appeal_bank', id, after: { entries: entries.length } });
    return { data: { entries, looked_at: wireTime(now.getTime()) } };
  };
}
