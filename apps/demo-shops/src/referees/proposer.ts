import type { ResponseOf } from '@candor/client';
import type { Refusals } from '../refusals.ts';
import type { ConsoleAccount } from './console-account.ts';
import { judge, type Judgement } from './judge.ts';

type AppealRow = ResponseOf<'console/appeals'>['data'][number];
type Case = ResponseOf<'console/appeal'>;

/** From both statements, or from the end of the time for an answer, to the proposal. */
const PROPOSED_AFTER_MS = 20_000;
/** From an application to its proposal: with the look of the second referee it is certified about 5 s after it was sent. */
const SHOP_AFTER_MS = 3_000;
/** A person reads first what a decision of a demo has barred. */
const LIFTED_AFTER_MS = 60_000;
const LIFTED_WITHIN_MS = 15 * 60_000;
const LOOK_AGAIN_MS = 5_000;
const AT_ONCE = 50;

/** Resolves with what the table says of a case, seen with its evidence and the books. */
export async function judgeCase(
  account: ConsoleAccount,
  id: number,
): Promise<{ readonly seen: Case; readonly judgement: Judgement }> {
  const seen = await account.call('console/appeal', { id, evidence: 1 });
  const books = await account.call('console/appeal_bank', { id });
  const { order, evidence, terms_match: match } = seen;
  const { payee = null, payer = null, items = [] } = evidence ?? {};
  if (payee === null || payer === null)
    return { seen, judgement: { is: 'human', why: 'The payment details cannot be read.' } };
  return { seen, judgement: judge({ order, payee, payer, items, termsMatch: match === 1 }, books) };
}

/** Proposes what the table says of appeals, shops that apply, and the end of blocks: the first of two operators of a demo. */
export class Proposer {
  readonly #account: ConsoleAccount;
  readonly #login: string;
  readonly #name: string;
  readonly #refusals: Refusals;
  /** When a case is looked at next, by its order and version. */
  readonly #nextLookMs = new Map<string, number>();

  constructor(
    account: ConsoleAccount,
    { login, name, refusals }: { readonly login: string; readonly name: string; readonly refusals: Refusals },
  ) {
    this.#account = account;
    this.#login = login;
    this.#name = name;
    this.#refusals = refusals;
  }

  async look(): Promise<void> {
    await this.#lookAtShops();
    const { data } = await this.#account.call('console/appeals', { state: 'in_review', limit: AT_ONCE });
    for (const row of data) await this.#lookAtAppeal(row);
  }

  async #lookAtShops(): Promise<void> {
    const { data } = await this.#account.call('console/shops', { status: 'under_review', limit: AT_ONCE });
    for (const { user_id: id, applied_at: at } of data) {
      if (at === null || Date.now() < Date.parse(at) + SHOP_AFTER_MS) continue;
      const reason = `${this.#name}: the bond is posted, and a demo asks for nothing else.`;
      await this.#refusals.unless(`shop/${id}/${at}`, () =>
        this.#account.call('console/shop_propose', { id, status: 'active', is_waived: 1, reason }),
      );
    }
  }

  /** A case that a person has taken is left to that person. */
  async #lookAtAppeal({ order: { id, version }, taken_by_account: taker }: AppealRow): Promise<void> {
    if (taker !== '' && taker !== this.#login) return;
    const name = `${id}/${version}`;
    const dueMs = this.#nextLookMs.get(name) ?? (await this.#readyMs(id));
    this.#nextLookMs.set(name, dueMs);
    if (Date.now() < dueMs) return;
    this.#nextLookMs.set(name, Date.now() + LOOK_AGAIN_MS);
    await this.#refusals.unless(`appeal/${name}`, () => this.#judge(id, { name, isTaken: taker !== '' }));
  }

  /** The time from which a case is judged: a while after the last statement, or after the time for an answer. */
  async #readyMs(id: number): Promise<number> {
    const { order, appeal } = await this.#account.call('console/appeal', { id });
    const answered = order.timeline.findLast(({ change }) => change === 'answered')?.at;
    const since = answered ?? appeal.answer_due_at ?? appeal.opened_at;
    return Date.parse(since) + PROPOSED_AFTER_MS;
  }

  async #judge(
    id: number,
    { name, isTaken }: { readonly name: string; readonly isTaken: boolean },
  ): Promise<void> {
    const { seen, judgement } = await judgeCase(this.#account, id);
    if (judgement.is === 'wait' || seen.appeal.state !== 'in_review') return;
    if (!isTaken) await this.#account.call('console/appeal_take', { id });
    if (judgement.is === 'ask' || judgement.is === 'human') {
      const content =
        judgement.is === 'ask'
          ? judgement.text
          : `${judgement.why} Programs do not decide this: a person looks at it.`;
      await this.#account.call('console/appeal_message', { id, content: `${this.#name}: ${content}` });
      if (judgement.is === 'human') this.#nextLookMs.set(name, Number.POSITIVE_INFINITY);
      return;
    }
    // A proposal that somebody rejected is not made again.
    this.#nextLookMs.set(name, Number.POSITIVE_INFINITY);
    const isRepeated = seen.evidence?.items.some(({ event }) => event === 'proposed') === true;
    const text = `${this.#name}: ${judgement.text}`;
    if (!isRepeated) await this.#account.call('console/appeal_message', { id, content: text });
    const { version } = seen.order;
    await this.#account.call('console/appeal_propose', { id, version, ...judgement.found, reason: text });
  }

  /** Proposes to lift what decisions of the last minutes have barred: a demo goes on after each outcome. */
  async lookAtBlocks(): Promise<void> {
    const { data } = await this.#account.call('console/appeals', { state: 'ended', limit: AT_ONCE });
    for (const { order } of data) {
      const sinceMs = Date.now() - Date.parse(order.ended_at ?? order.created_at);
      if (order.rule === null || sinceMs < LIFTED_AFTER_MS || sinceMs > LIFTED_WITHIN_MS) continue;
      await this.#refusals.once(`block/${order.id}`, () => this.#liftBlocks(order.id));
    }
  }

  async #liftBlocks(orderId: number): Promise<void> {
    const { parties } = await this.#account.call('console/p2p_order', { id: orderId });
    for (const { user_id: id, standing } of parties) {
      const { buy_blocked_until: buying, sell_blocked_until: selling, block_reason: why } = standing;
      if ((buying === null && selling === null) || why === 'by_operator') continue;
      const reason = `${this.#name}: in a demo a block is lifted after a minute.`;
      await this.#refusals.unless(`lift/${orderId}/${id}`, () =>
        this.#account.call('console/p2p_unblock_propose', { id, side: 'both', reason }),
      );
    }
  }
}
