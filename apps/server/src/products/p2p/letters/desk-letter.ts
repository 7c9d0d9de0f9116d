/** Letters about orders, before they are written. */
import { buyerOf, type P2pOrderFact, sellerOf } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import type { OwnLetter, WorkPorts } from '../../../facets/work.ts';
import { hasShortText } from '../../../notifications/letters.ts';
import type { P2pEvent } from '../../../notifications/p2p-events.ts';
import { select } from '../../../tables/rows.ts';
import { marketOf } from '../orders/desk-clock.ts';
import type { Side } from '../orders/known-order.ts';
import { warningOf } from '../orders/warnings.ts';

export type LetterPorts = Pick<WorkPorts, 'sql' | 'engine' | 'catalog' | 'now' | 'write' | 'origin'>;

/** Details that a letter has beside the order. */
export interface Said extends Pick<OwnLetter, 'times' | 'labels'> {
  readonly event: P2pEvent;
  readonly values?: OwnLetter['values'];
}

/** The letter to each side; undefined: none. */
export type ForSides = Readonly<Partial<Record<Side, Said>>>;

export const bothSides = (said: Said): ForSides => ({ buyer: said, seller: said });

/** The two sides of an order with their persons. */
export function sidesOf(fact: P2pOrderFact): readonly (readonly [Side, number])[] {
  return [
    ['buyer', buyerOf(fact)],
    ['seller', sellerOf(fact)],
  ];
}

/**
 * Words of a person as a letter may quote them: in place of a text with an account, a number or an address there is the
 * hint that it is on the order page, because letters hold no payment details.
 */
export function quoted(text: string): Pick<Said, 'values' | 'labels'> {
  const isPlain = text.trim() !== '' && warningOf(text, '') === '';
  return isPlain ? { values: { reason: text } } : { labels: { reason: 'p2p_reason_on_page' } };
}

/** Writes to a side of an order, with its amounts and the address of its page. */
export async function writeOfOrder(
  ports: LetterPorts,
  transaction: Transaction,
  fact: P2pOrderFact,
  { userId, said, atMs }: { readonly userId: number; readonly said: Said; readonly atMs: number },
): Promise<void> {
  const { coin, fiat } = marketOf(ports, fact);
  const { event, values, times, labels } = said;
  const way = userId === buyerOf(fact) ? 'in' : 'out';
  await ports.write(transaction, userId, {
    event,
    values: {
      id: String(fact.orderId),
      amount: formatAmount(fact.number, coin.scale),
      currency: coin.code,
      link: orderLink(ports, fact.orderId),
      ...values,
    },
    moneys: { money: { amount: formatAmount(fact.money, fiat.scale), fiat: fiat.code } },
    ...(times === undefined ? {} : { times }),
    ...(labels === undefined ? {} : { labels }),
    about: { orderId: fact.orderId, way },
    alsoText: hasShortText(event) && (await hasTexts(transaction, userId)),
    at: new Date(atMs),
  });
}

/** Resolves with whether the owner of a shop has switched on texts to the phone. */
async function hasTexts(transaction: Transaction, userId: number): Promise<boolean> {
  const [shop] = await select(
    transaction,
    'p2p_shops',
    ['has_texts'],
    transaction`where user_id = ${userId}`,
  );
  return shop?.has_texts === true;
}

/** The page on which a party sees an order. */
function orderLink({ origin }: LetterPorts, orderId: number): string {
  return `${origin}/legalIndex/orderdetail?id=${orderId}`;
}

/** Resolves with the programs of the demo, which read no letters. */
export async function botsOf({ sql }: LetterPorts): Promise<ReadonlySet<number>> {
  const rows = await sql<{ userId: number }[]>`select user_id as "userId" from p2p_shops where is_bot`;
  return new Set(rows.map(({ userId }) => userId));
}
