/** Calls by which the parties of an order pay, cancel, extend and release. */
import { agreedText, type ParsedRequestOf } from '@candor/contract';
import type { CallHandler, UserContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { refusing } from '../../../commons/refusing.ts';
import { siteOf } from '../../../commons/site.ts';
import { canonicalJson } from '../../../commons/canonical-json.ts';
import { hashOfWords, sha256 } from '../../../wire/sha256.ts';
import { beginAct, submitAct } from './act.ts';
import { readTerms } from './agreed-terms.ts';
import { answerOrder } from './answer-order.ts';
import { headOf, picturesOf, writeItem } from './evidence-item.ts';
import type { PartyOrder } from './known-order.ts';
import type { OrderDesk } from './ports.ts';

/** The proof is an item of the chain, whose hash the command names; the pictures are hashed in any order. */
export function pay(desk: OrderDesk): CallHandler<'legal/pay'> {
  return async (request, context) => {
    const { session, key } = context;
    const { userId } = session;
    if (request.proof.length === 0) throw CallFailure.at('proof', 'p2p_proof_required');
    const { order, isRepeated } = await beginAct(desk, context, { orderId: request.id, act: 'pay' });
    const pictures = await picturesOf(desk, userId, { urls: request.proof, field: 'proof' });
    const proofHash = sha256(canonicalJson(pictures.map((picture) => picture.sha256).toSorted()));
    const evidenceHead = isRepeated
      ? await headOf(desk, request.id)
      : (
          await writeItem(desk, context, {
            order,
            item: { kind: 'proof', isMessage: false, content: {} },
            pictures,
            field: 'proof',
            fingerprint: hashOfWords(['pay', request.id, proofHash]),
          })
        ).head;
    const command = {
      kind: 'mark_p2p_paid',
      userId,
      clientId: key,
      orderId: request.id,
      proofHash,
      evidenceHead,
    } as const;
    return answerOrder(desk, context, await submitAct(desk, context, { order, command }), 'deal_paid');
  };
}

export function cancel(desk: OrderDesk): CallHandler<'legal/cancel'> {
  return async (request, context) => {
    const reason = request.reason.trim();
    if (reason === '') throw CallFailure.at('reason', 'words_missing');
    const { order, isRepeated } = await beginAct(desk, context, { orderId: request.id, act: 'cancel' });
    // The engine refuses another state than the one that was seen, so nobody gives up a paid order without the password.
    if (request.seen !== 'created' && !isRepeated)
      await provePayPassword(desk, context, request.pay_password);
    const command = {
      kind: 'cancel_p2p_order',
      userId: context.session.userId,
      clientId: context.key,
      orderId: request.id,
      seen: request.seen,
      reason,
    } as const;
    return answerOrder(desk, context, await submitAct(desk, context, { order, command }), 'deal_cancelled');
  };
}

async function provePayPassword(
  desk: OrderDesk,
  { session, address }: UserContext,
  text: string | undefined,
): Promise<void> {
  const shown = { payPassword: { text: text ?? '', field: 'pay_password' } };
  await desk.rateLimits.attempt(address, () =>
    refusing(() => desk.stepUp.authorise(session, 'give_up_paid', { shown })),
  );
}

export function cancelAsk(desk: OrderDesk): CallHandler<'legal/cancel_ask'> {
  return async (request, context) => {
    const reason = request.reason.trim();
    if (reason === '') throw CallFailure.at('reason', 'words_missing');
    const { order } = await beginAct(desk, context, { orderId: request.id, act: 'cancel_ask' });
    const command = {
      kind: 'ask_p2p_cancel',
      userId: context.session.userId,
      clientId: context.key,
      orderId: request.id,
      reason,
    } as const;
    const done = await submitAct(desk, context, { order, command });
    return answerOrder(desk, context, done, 'deal_cancel_asked');
  };
}

export function cancelAnswer(desk: OrderDesk): CallHandler<'legal/cancel_answer'> {
  return async (request, context) => {
    const { accepted: accepts } = request;
    const { order, isRepeated } = await beginAct(desk, context, {
      orderId: request.id,
      act: 'cancel_answer',
    });
    if (accepts && order.fact.status !== 'created' && !isRepeated)
      await provePayPassword(desk, context, request.pay_password);
    const command = {
      kind: 'answer_p2p_cancel',
      userId: context.session.userId,
      clientId: context.key,
      orderId: request.id,
      accepts,
    } as const;
    const done = await submitAct(desk, context, { order, command });
    return answerOrder(desk, context, done, accepts ? 'deal_cancelled' : 'deal_cancel_declined');
  };
}

export function extend(desk: OrderDesk): CallHandler<'legal/extend'> {
  return async (request, context) => {
    const { order } = await beginAct(desk, context, { orderId: request.id, act: 'extend' });
    const command = {
      kind: 'extend_p2p_order',
      userId: context.session.userId,
      clientId: context.key,
      orderId: request.id,
      minutes: Number(request.minutes),
    } as const;
    return answerOrder(desk, context, await submitAct(desk, context, { order, command }), 'deal_extended');
  };
}

/** The seller's confirmation is an item of the chain; its hash and the newest one are in the command. */
export function release(desk: OrderDesk): CallHandler<'legal/release'> {
  return async (request, context) => {
    const { session, key } = context;
    for (const field of ['confirmed_money', 'confirmed_name'] as const)
      if (request[field] !== true) throw CallFailure.at(field, 'p2p_release_check_required');
    const { order, isRepeated } = await beginAct(desk, context, { orderId: request.id, act: 'release' });
    if (!isRepeated) await proveSeller(desk, context, request);
    const confirmed = await confirmedOf(desk, order);
    const releaseHash = sha256(canonicalJson(confirmed));
    const evidenceHead = isRepeated
      ? await headOf(desk, request.id)
      : (
          await writeItem(desk, context, {
            order,
            item: { kind: 'confirmation', isMessage: false, content: { confirmed } },
            pictures: [],
            field: 'id',
            fingerprint: hashOfWords(['release', request.id, request.seen]),
          })
        ).head;
    const command = {
      kind: 'release_p2p_order',
      userId: session.userId,
      clientId: key,
      orderId: request.id,
      seen: request.seen,
      releaseHash,
      evidenceHead,
    } as const;
    return answerOrder(desk, context, await submitAct(desk, context, { order, command }), 'deal_released');
  };
}

async function proveSeller(
  desk: OrderDesk,
  context: UserContext,
  request: ParsedRequestOf<'legal/release'>,
): Promise<void> {
  const { session, address } = context;
  const own = { brandName: () => desk.settings.get('brand_name') };
  const shown = {
    payPassword: { text: request.pay_password, field: 'pay_password' },
    factor: {
      text: request.second_factor_code?.trim() ?? '',
      field: 'second_factor_code',
      site: siteOf({ carrier: desk.carrier, own }, context),
      agreesTo: agreedText('legal/release', { id: request.id }),
    },
  };
  await desk.rateLimits.attempt(address, () =>
    refusing(() => desk.stepUp.authorise(session, 'release_coins', { shown })),
  );
}

/** The two sentences to which the seller agreed, with what they were about. */
async function confirmedOf(desk: OrderDesk, { fact }: PartyOrder): Promise<Readonly<Record<string, string>>> {
  const agreed = (await readTerms(desk, [fact.termsHash])).get(fact.termsHash);
  return {
    order_id: String(fact.orderId),
    money: String(fact.money),
    number: String(fact.number),
    payer_name: agreed?.payer.real_name ?? '',
  };
}
