/** Calls of the bank that the demo simulates; none of them exists in live mode. */
import type { DemoBank, ParsedRequestOf } from '@candor/contract';
import type { P2pOrderFact } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { units } from '../../../http/units.ts';
import { wireTime } from '../../../wire/money.ts';
import { partyOf } from '../desk/figures.ts';
import { nicknameOf } from '../desk/nickname.ts';
import { ownMethods } from '../desk/own-methods.ts';
import type { Desk } from '../desk/ports.ts';
import { clockOf, wirePayType } from '../orders/desk-clock.ts';
import { DemoBankBook, wireAccount, wireEntry } from './bank.ts';

type Account = Awaited<ReturnType<DemoBankBook['openAccounts']>>[number];

/** Refuses with demo_only in live mode. */
function checkDemo({ mode }: Pick<Desk, 'mode'>): void {
  if (mode !== 'demo') throw new CallFailure('demo_only');
}

export function bank(desk: Desk): CallHandler<'demo/bank'> {
  const book = new DemoBankBook(desk.sql);
  return async (_request, { session: { userId } }) => {
    checkDemo(desk);
    const accounts = await accountsOf(desk, book, userId);
    // Read after the accounts were opened, so that their opening balances are not on their way any more.
    const now = new Date(desk.now());
    const [entries, coming] = await Promise.all([
      book.entriesOf(accounts, now),
      book.comingTo(accounts, now),
    ]);
    const reversed = await book.reversedAmong(entries);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return {
      data: {
        accounts: accounts.map((account) => wireAccount(account, coming.get(account.id) ?? 0)),
        entries: entries.map((entry) =>
          wireEntry(entry, byId.get(entry.account_id)!, reversed.has(entry.transaction_id)),
        ),
        orders: await ordersToPay(desk, book, userId),
      },
    };
  };
}

/** Resolves with a person's accounts, which open at the first look. */
async function accountsOf(desk: Desk, book: DemoBankBook, userId: number): Promise<readonly Account[]> {
  return book.openAccounts(userId, await nameOf(desk, userId), new Date(desk.now()));
}

/** The certified name, otherwise that of a saved method, otherwise the nickname. */
async function nameOf({ personalData, secrets }: Desk, userId: number): Promise<string> {
  const certified = await personalData.certifiedName(userId);
  if (certified !== undefined) return certified;
  const [method] = await ownMethods(personalData, userId);
  return method?.data.real_name ?? nicknameOf(secrets, userId);
}

/** Resolves with a buyer's orders for which money is still missing: before the payment, and the rest in an appeal. */
async function ordersToPay(desk: Desk, book: DemoBankBook, userId: number): Promise<DemoBank['orders']> {
  const clock = clockOf(desk);
  const open = desk.engine.p2p
    .ordersOf(userId)
    .filter(
      (order) =>
        (order.status === 'created' || order.status === 'appealed') && partyOf(order, userId) === 'buyer',
    );
  const paid = await book.paidFor(
    userId,
    open.map(({ orderId }) => orderId),
  );
  const unpaid = open.map((order) => ({ order, rest: order.money - (paid.get(order.orderId) ?? 0) }));
  return Promise.all(
    unpaid
      .filter(({ rest }) => rest > 0)
      .map(async ({ order, rest }) => {
        const payee = await payeeOf(desk, book, order);
        const dueMs = order.status === 'appealed' ? order.answerDueMs : order.deadlineMs;
        return {
          order_id: order.orderId,
          pay_type: wirePayType(order.payType),
          fiat: payee.fiat,
          money: formatAmount(rest, payee.scale),
          payee_name: payee.real_name,
          payee_account: payee.account,
          deadline_at: wireTime(clock.wallOf(dueMs)),
        };
      }),
  );
}

/** Resolves with the seller's account of the method and fiat of an order. */
async function payeeOf(desk: Desk, book: DemoBankBook, order: P2pOrderFact): Promise<Account> {
  const sellerId = partyOf(order, order.makerId) === 'seller' ? order.makerId : order.takerId;
  const { code } = desk.engine.p2p.fiats().find(({ fiatId }) => fiatId === order.fiatId) ?? { code: '' };
  const accounts = await accountsOf(desk, book, sellerId);
  const payee = accounts.find(
    ({ pay_type: type, fiat }) => type === wirePayType(order.payType) && fiat === code,
  );
  if (payee === undefined) throw CallFailure.at('order_id', 'account_unknown');
  return payee;
}

export function bankPay(desk: Desk): CallHandler<'demo/bank_pay'> {
  const book = new DemoBankBook(desk.sql);
  return async (request, { session: { userId } }) => {
    checkDemo(desk);
    const to = await receiverOf(desk, book, { userId, request });
    const accounts = await accountsOf(desk, book, userId);
    const from = accounts.find(({ pay_type: type, fiat }) => type === to.pay_type && fiat === to.fiat);
    if (from === undefined) throw CallFailure.at('fiat', 'account_unknown');
    const money = units('money', request.money, to.scale);
    if (money === 0) throw CallFailure.at('money', 'amount_invalid');
    const name = request.from_name?.trim() ?? '';
    const entry = await book.pay({
      from,
      to,
      money,
      payerName: name === '' ? from.real_name : name,
      orderId: request.order_id ?? null,
      now: new Date(desk.now()),
    });
    return { data: wireEntry(entry, from, false), done: 'bank_paid' };
  };
}

/** Resolves with the account that a payment is for: of the seller of the caller's order, or the one with the number. */
async function receiverOf(
  desk: Desk,
  book: DemoBankBook,
  {
    userId,
    request: { order_id: orderId, account, fiat },
  }: { readonly userId: number; readonly request: ParsedRequestOf<'demo/bank_pay'> },
): Promise<Account> {
  if (orderId !== undefined) {
    const order = await orderOf(desk, orderId);
    if (
      order === undefined ||
      ![order.makerId, order.takerId].includes(userId) ||
      partyOf(order, userId) !== 'buyer'
    )
      throw CallFailure.at('order_id', 'p2p_order_unknown');
    return payeeOf(desk, book, order);
  }
  if (account === undefined) throw CallFailure.at('account', 'field_required');
  if (fiat === undefined) throw CallFailure.at('fiat', 'field_required');
  const found = await book.byNumber(account.trim(), fiat);
  if (found === undefined) throw CallFailure.at('account', 'account_unknown');
  return found;
}

/** An order that lives, or one that has ended: somebody may pay too late. */
async function orderOf(
  { engine, sql, whenProjected }: Desk,
  orderId: number,
): Promise<P2pOrderFact | undefined> {
  const live = engine.p2p.order(orderId);
  if (live !== undefined) return live;
  await whenProjected();
  const [row] = await sql<{ fact: string }[]>`select fact from p2p_orders where id = ${orderId}`;
  return row === undefined ? undefined : (JSON.parse(row.fact) as P2pOrderFact);
}

export function bankReverse(desk: Desk): CallHandler<'demo/bank_reverse'> {
  const book = new DemoBankBook(desk.sql);
  return async ({ entry_id: entryId }, { session: { userId } }) => {
    checkDemo(desk);
    const entry = await book.reverse(userId, entryId, new Date(desk.now()));
    const accounts = await book.accountsOf(userId);
    const account = accounts.find(({ id }) => id === entry.account_id);
    if (account === undefined) throw CallFailure.at('entry_id', 'payment_unknown');
    return { data: wireEntry(entry, account, false), done: 'bank_reversed' };
  };
}
