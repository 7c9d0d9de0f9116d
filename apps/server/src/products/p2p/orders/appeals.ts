/** Calls by which the parties of a paid order appeal, answer and take an appeal back. */
import type { Transaction } from '@candor/storage';
import type { CallHandler, UserContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { select } from '../../../tables/rows.ts';
import { hashOfWords } from '../../../wire/sha256.ts';
import { beginAct, submitAct } from './act.ts';
import { answerOrder } from './answer-order.ts';
import { headOf, picturesOf, writeItem } from './evidence-item.ts';
import type { PartyOrder } from './known-order.ts';
import type { OrderDesk } from './ports.ts';

/** Least number of characters of a statement, spaces around it not counted. */
const STATEMENT_MIN = 20;
/** Statements of one side in the appeals of an order, and the pictures of all of them. */
const STATEMENTS_MAX = 10;
const PICTURES_MAX = 10;

/** Reads a statement; refuses a shorter one with statement_too_short. */
export function statementOf(content: string): string {
  const text = content.trim();
  if (Array.from(text).length < STATEMENT_MIN) throw CallFailure.at('content', 'statement_too_short');
  return text;
}

interface Statement {
  readonly order: PartyOrder;
  readonly text: string;
  readonly reason?: string;
  readonly pictures: readonly string[];
}

/** Adds a statement to the chain; resolves with the newest hash. */
async function writeStatement(
  desk: OrderDesk,
  context: UserContext,
  { order, text, reason, pictures: urls }: Statement,
): Promise<string> {
  const pictures = await picturesOf(desk, order.userId, { urls, field: 'pictures' });
  const { head } = await writeItem(desk, context, {
    order,
    item: {
      kind: 'statement',
      isMessage: false,
      content: { text, ...(reason === undefined ? {} : { reason }) },
    },
    pictures,
    field: 'pictures',
    fingerprint: hashOfWords(['statement', order.fact.orderId, reason ?? '', text, ...urls]),
    check: (transaction) => checkRoom(transaction, order, pictures),
  });
  return head;
}

/** May refuse with statements_used (nearest: how many a side has) or statement_pictures_used (nearest: how many are left). */
async function checkRoom(
  transaction: Transaction,
  { fact: { orderId }, userId }: PartyOrder,
  pictures: readonly { readonly id: number }[],
): Promise<void> {
  const sent = await select(
    transaction,
    'p2p_items',
    ['upload_ids'],
    transaction`where order_id = ${orderId} and user_id = ${userId} and kind = 'statement'`,
  );
  if (sent.length >= STATEMENTS_MAX) throw full('content', 'statements_used', STATEMENTS_MAX);
  const shown = new Set(sent.flatMap(({ upload_ids: ids }) => ids));
  const all = new Set([...shown, ...pictures.map(({ id }) => id)]);
  if (all.size > PICTURES_MAX) throw full('pictures', 'statement_pictures_used', PICTURES_MAX - shown.size);
}

function full(
  field: string,
  key: 'statements_used' | 'statement_pictures_used',
  nearest: number,
): CallFailure {
  return new CallFailure(key, { fields: { [field]: key }, values: { nearest: String(nearest) } });
}

export function appeal(desk: OrderDesk): CallHandler<'legal/appeal'> {
  return async (request, context) => {
    const { id: orderId, reason, pictures } = request;
    const text = statementOf(request.content);
    const { order, isRepeated } = await beginAct(desk, context, { orderId, act: 'appeal', reason });
    const evidenceHead = isRepeated
      ? await headOf(desk, orderId)
      : await writeStatement(desk, context, { order, text, reason, pictures });
    const command = {
      kind: 'appeal_p2p_order',
      userId: context.session.userId,
      clientId: context.key,
      orderId,
      reason,
      evidenceHead,
    } as const;
    return answerOrder(desk, context, await submitAct(desk, context, { order, command }), 'appeal_opened');
  };
}

export function appealAnswer(desk: OrderDesk): CallHandler<'legal/appeal_answer'> {
  return async (request, context) => {
    const { id: orderId, pictures } = request;
    const text = statementOf(request.content);
    const { order, isRepeated } = await beginAct(desk, context, { orderId, act: 'appeal_answer' });
    const evidenceHead = isRepeated
      ? await headOf(desk, orderId)
      : await writeStatement(desk, context, { order, text, pictures });
    const command = {
      kind: 'answer_p2p_appeal',
      userId: context.session.userId,
      clientId: context.key,
      orderId,
      evidenceHead,
    } as const;
    return answerOrder(desk, context, await submitAct(desk, context, { order, command }), 'appeal_answered');
  };
}

export function appealWithdraw(desk: OrderDesk): CallHandler<'legal/appeal_withdraw'> {
  return async ({ id: orderId }, context) => {
    const { order } = await beginAct(desk, context, { orderId, act: 'appeal_withdraw' });
    const command = {
      kind: 'withdraw_p2p_appeal',
      userId: context.session.userId,
      clientId: context.key,
      orderId,
    } as const;
    return answerOrder(desk, context, await submitAct(desk, context, { order, command }), 'appeal_withdrawn');
  };
}
