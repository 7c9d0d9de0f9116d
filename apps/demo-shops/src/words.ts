import type { AppealReason } from './decide.ts';
import type { Finding, ShopOrder } from './findings.ts';
import { unsigned } from './money.ts';

/** The answer to the first message that somebody writes to a shop. */
export const REPLY =
  'I am a program and cannot talk. I look at the demo bank every two seconds and act on what it shows.';

/** Returns the statement with which a shop opens an appeal. */
export function appealText(order: ShopOrder, finding: Finding, reason: AppealReason): string {
  if (reason === 'not_paid') return `The payment was confirmed two minutes ago. ${bankText(order, finding)}`;
  return bankText(order, finding);
}

/** Returns what the bank of a shop shows of an order, in a sentence for the statements of an appeal. */
export function bankText(order: ShopOrder, finding: Finding): string {
  const { fiat, money, payer, payee } = order;
  const agreed = `${money} ${fiat}`;
  if (finding.is === 'nothing')
    return order.way === 'in'
      ? `My bank shows no payment of ${agreed} from me for this order.`
      : `My bank shows no entry of ${agreed} from ${payer?.real_name ?? 'the payer'} on the account ${payee?.account ?? 'of the order'}.`;
  const { entry } = finding;
  const moved = `${unsigned(entry.money)} ${fiat}`;
  const number = `transaction ${entry.transaction}`;
  if (order.way === 'in')
    return `My bank shows that I paid ${moved} to ${entry.payee_name}, account ${entry.payee_account}, ${number}.`;
  switch (finding.is) {
    case 'match':
      return `My bank shows ${moved} from ${entry.payer_name}, ${number}, as the order says.`;
    case 'reversed':
      return `My bank showed ${moved} from ${entry.payer_name}, ${number}, and the payment was taken back afterwards.`;
    case 'wrong_amount':
      return `My bank shows ${moved} instead of ${agreed} from ${entry.payer_name}, ${number}.`;
    case 'wrong_name':
      return `My bank shows ${moved}, ${number}, from ${entry.payer_name} instead of ${payer?.real_name ?? 'the payer'}.`;
  }
}
