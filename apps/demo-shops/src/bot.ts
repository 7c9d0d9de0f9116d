import type { AccountClient } from '@candor/client';
import { type Act, decide, type Message, owesAnswer, owesReply } from './decide.ts';
import {
  type BankEntry,
  type Finding,
  findPayments,
  type Order,
  returnOwed,
  type ShopOrder,
} from './findings.ts';
import type { OrderLists } from './order-lists.ts';
import { pretendedEntry, receiptPicture } from './receipt.ts';
import { Refusals } from './refusals.ts';
import { appealText, bankText, REPLY } from './words.ts';

const MESSAGES_AT_ONCE = 100;
const NOTHING: Finding = { is: 'nothing' };

/** One person that is a program: it looks at its orders and at its bank, and acts on what these show. */
export class Bot {
  readonly #account: AccountClient;
  readonly #payPassword: string;
  readonly #lists: OrderLists;
  readonly #rates: boolean;
  #open: ReadonlySet<number> = new Set();
  /** The accounts of both parties of an order never change: they are read once. */
  readonly #agreed = new Map<number, Pick<ShopOrder, 'payee' | 'payer'>>();
  /** Acts are named with the version of their order: one that was refused is tried again once the order has changed. */
  readonly #refusals = new Refusals();
  /** The version of an appealed order in which nothing was left to say. */
  readonly #answered = new Map<number, number>();

  constructor(
    account: AccountClient,
    {
      payPassword,
      lists,
      rates,
    }: { readonly payPassword: string; readonly lists: OrderLists; readonly rates: boolean },
  ) {
    this.#account = account;
    this.#payPassword = payPassword;
    this.#lists = lists;
    this.#rates = rates;
  }

  /** Looks once and does what is due. Rejects where the exchange cannot be reached or the session cannot be renewed. */
  async look(): Promise<void> {
    const open = await this.#whole(await this.#lists.open());
    if (this.#rates) await this.#rateEnded(new Set(open.map(({ id }) => id)));
    if (open.length === 0) return;
    const { entries } = await this.#account.call('demo/bank', {});
    const findings = findPayments([...open, ...(await this.#endedBeside(open))], entries);
    for (const order of open) {
      const finding = findings.get(order.id) ?? NOTHING;
      const owed = order.status === 'appealed' ? returnOwed(order, finding, entries) : undefined;
      if (owed !== undefined)
        await this.#refusals.once(`return/${order.id}`, () =>
          this.#account.call('demo/bank_pay', { ...owed, fiat: order.fiat }),
        );
      const act = decide(order, finding);
      if (act !== undefined)
        await this.#refusals.unless(`${act.do}/${order.id}/${order.version}`, () =>
          this.#do(act, order, finding),
        );
      if (order.unread > 0)
        await this.#refusals.unless(`read/${order.id}/${order.unread}`, () => this.#readChat(order.id));
    }
  }

  /** Rates the orders that were open at the last look and have ended well since. */
  async #rateEnded(open: ReadonlySet<number>): Promise<void> {
    for (const id of this.#open) {
      if (open.has(id)) continue;
      const { actions } = await this.#account.call('legal/order_detail', { id });
      if (actions.includes('rate'))
        await this.#refusals.unless(`rate/${id}`, () =>
          this.#account.call('legal/rate', { id, is_positive: 1, tags: [] }),
        );
    }
    this.#open = open;
  }

  async #whole(rows: readonly Order[]): Promise<ShopOrder[]> {
    const orders: ShopOrder[] = [];
    for (const order of rows) orders.push({ ...order, ...(await this.#agreedIn(order.id)) });
    return orders;
  }

  async #agreedIn(orderId: number): Promise<Pick<ShopOrder, 'payee' | 'payer'>> {
    const known = this.#agreed.get(orderId);
    if (known !== undefined) return known;
    const { payee, payer } = await this.#account.call('legal/order_detail', { id: orderId });
    this.#agreed.set(orderId, { payee, payer });
    return { payee, payer };
  }

  /** The orders that ended while one of these was open: the payment of such a one is no other order's. */
  async #endedBeside(open: readonly ShopOrder[]): Promise<ShopOrder[]> {
    const since = Math.min(...open.map(({ created_at: at }) => Date.parse(at)));
    const ended = await this.#lists.ended();
    return this.#whole(ended.filter(({ ended_at: at }) => at !== null && Date.parse(at) >= since));
  }

  async #do(act: Act, order: ShopOrder, finding: Finding): Promise<void> {
    const { id } = order;
    switch (act.do) {
      case 'pay':
        await this.#confirm(
          id,
          await this.#account.call('demo/bank_pay', { order_id: id, money: act.money, from_name: act.from }),
        );
        return;
      case 'pretend':
        await this.#confirm(id, pretendedEntry(order));
        return;
      case 'confirm':
        await this.#confirm(id, act.entry);
        return;
      case 'release':
        if (order.status !== 'paid' && order.status !== 'appealed') return;
        await this.#account.call('legal/release', {
          id,
          seen: order.status,
          confirmed_money: 1,
          confirmed_name: 1,
          pay_password: this.#payPassword,
        });
        return;
      case 'appeal':
        await this.#account.call('legal/appeal', {
          id,
          reason: act.reason,
          content: appealText(order, finding, act.reason),
        });
        return;
      case 'answer':
        if (this.#answered.get(id) !== order.version) await this.#answer(order, finding);
    }
  }

  async #confirm(id: number, entry: BankEntry): Promise<void> {
    const { url } = await this.#account.call('common/image_upload', { file: await receiptPicture(entry) });
    await this.#account.call('legal/pay', { id, proof: [url] });
  }

  /** The desk takes any number of statements: a bot adds none to its own. */
  async #answer(order: ShopOrder, finding: Finding): Promise<void> {
    const { id } = order;
    let seen = await this.#account.call('legal/order_detail', { id });
    if (owesAnswer(seen))
      seen = await this.#account.call('legal/appeal_answer', { id, content: bankText(order, finding) });
    this.#answered.set(id, seen.version);
  }

  /** Reads what is new in a chat, and answers the first words of a person once. */
  async #readChat(id: number): Promise<void> {
    const messages: Message[] = [];
    for (let isWhole = false; !isWhole; ) {
      const after = messages.at(-1)?.seq_in_order;
      const page = await this.#account.call('legal/messages', { id, after, limit: MESSAGES_AT_ONCE });
      messages.push(...page.messages);
      isWhole = page.has_more === 0;
    }
    if (owesReply(messages, REPLY)) await this.#account.call('legal/send', { id, content: REPLY });
    const last = messages.at(-1);
    if (last !== undefined) await this.#account.call('legal/read', { id, message_id: last.id });
  }
}
