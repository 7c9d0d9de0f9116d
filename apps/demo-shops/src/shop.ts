import { type AccountClient, ApiError, type RequestOf } from '@candor/client';
import { type Act, decide, type Message, owesAnswer, owesReply } from './decide.ts';
import { type BankEntry, type Finding, findPayments, type Order, type ShopOrder } from './findings.ts';
import { receiptPicture } from './receipt.ts';
import { appealText, bankText, REPLY } from './words.ts';

type Tab = RequestOf<'shop/orders'>['tab'];

/** Orders of a list that are read at once: the newest ones. */
const ORDERS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 100;
/** Looks between two at which a shop makes sure that it is online. */
const LOOKS_A_CHECK = 15;
const NOTHING: Finding = { is: 'nothing' };

/** One shop of a bot: it looks at its orders and at its bank, and acts on what these show. */
export class Shop {
  readonly #account: AccountClient;
  readonly #payPassword: string;
  /** The accounts of both parties of an order never change: they are read once. */
  readonly #agreed = new Map<number, Pick<ShopOrder, 'payee' | 'payer'>>();
  /** Acts that were refused, with the version of the order: the same act is not tried again before it changes. */
  readonly #refused = new Set<string>();
  /** The version of an appealed order in which nothing was left to say. */
  readonly #answered = new Map<number, number>();
  #looks = 0;

  constructor(account: AccountClient, payPassword: string) {
    this.#account = account;
    this.#payPassword = payPassword;
  }

  /** Looks once and does what is due. Rejects where the exchange cannot be reached or the session cannot be renewed. */
  async look(): Promise<void> {
    if (this.#looks % LOOKS_A_CHECK === 0) await this.#keepOnline();
    this.#looks += 1;
    const open = await this.#ordersOf('to_pay', 'to_release', 'appeals');
    if (open.length === 0) return;
    const { entries } = await this.#account.call('demo/bank', {});
    const findings = findPayments([...open, ...(await this.#endedBeside(open))], entries);
    for (const order of open) {
      const finding = findings.get(order.id) ?? NOTHING;
      const act = decide(order, finding);
      if (act !== undefined)
        await this.#unlessRefused(`${act.do}/${order.id}/${order.version}`, () =>
          this.#do(act, order, finding),
        );
      if (order.unread > 0)
        await this.#unlessRefused(`read/${order.id}/${order.unread}`, () => this.#readChat(order.id));
    }
  }

  async #keepOnline(): Promise<void> {
    const { status, is_online: isOnline } = await this.#account.call('shop/info', {});
    if (status === 'active' && isOnline === 0)
      await this.#unlessRefused('online', () => this.#account.call('shop/online', { is_online: 1 }));
    // What kept the shop closed may be over by the next time.
    this.#refused.delete('online');
  }

  async #ordersOf(...tabs: readonly Tab[]): Promise<ShopOrder[]> {
    const lists = await Promise.all(
      tabs.map((tab) => this.#account.call('shop/orders', { tab, limit: ORDERS_AT_ONCE })),
    );
    // An order that changed between two lists is in both: the newest version of it counts.
    const newest = new Map<number, Order>();
    for (const order of lists.flatMap(({ data }) => data))
      if ((newest.get(order.id)?.version ?? 0) < order.version) newest.set(order.id, order);
    const orders: ShopOrder[] = [];
    for (const order of newest.values()) orders.push({ ...order, ...(await this.#agreedIn(order.id)) });
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
    const { data } = await this.#account.call('shop/orders', { tab: 'ended', limit: ORDERS_AT_ONCE });
    const beside = data.filter(({ ended_at: at }) => at !== null && Date.parse(at) >= since);
    const orders: ShopOrder[] = [];
    for (const order of beside) orders.push({ ...order, ...(await this.#agreedIn(order.id)) });
    return orders;
  }

  async #do(act: Act, order: ShopOrder, finding: Finding): Promise<void> {
    const { id } = order;
    switch (act.do) {
      case 'pay':
        await this.#confirm(
          id,
          await this.#account.call('demo/bank_pay', { order_id: id, money: order.money }),
        );
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

  /** Does a thing once: where the exchange refuses it, it is left alone until it has another name. */
  async #unlessRefused(name: string, act: () => Promise<unknown>): Promise<void> {
    if (this.#refused.has(name)) return;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 200 || error.isSessionExpired) throw error;
      this.#refused.add(name);
      console.error(`demo shops: ${name} was refused: ${error.key}`);
    }
  }
}
