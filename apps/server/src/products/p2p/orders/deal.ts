/** The call that takes an ad. */
import { randomBytes } from 'node:crypto';
import type { Language, ParsedRequestOf } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { AdFact, OpenP2pOrder } from '@candor/engine';
import type { CallHandler, UserContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { type Done, submitCommand } from '../../../commons/order-calls.ts';
import { units } from '../../../http/units.ts';
import { refusing } from '../../../commons/refusing.ts';
import { dealWords } from '../../../wire/p2p-words.ts';
import type { AdTexts } from '../desk/ad-texts.ts';
import { blockedWith } from '../desk/blocked-with.ts';
import type { DeskMarket } from '../desk/desk-market.ts';
import { missingOf, takerOf } from '../desk/taker.ts';
import { answerOrder } from './answer-order.ts';
import { isWithinHours } from './ad-hours.ts';
import { type AgreedTerms, forgetTerms, GENESIS_TERMS, storeTerms } from './agreed-terms.ts';
import { agreeMethods } from './deal-methods.ts';
import { bondCoin } from '../desk/bond-coin.ts';
import { enginePayType, marketOf } from './desk-clock.ts';
import type { OrderDesk } from './ports.ts';

type Request = ParsedRequestOf<'legal/deal'>;
type Asked = Omit<OpenP2pOrder, 'termsHash' | 'salt'>;

const SALT_BYTES = 32;
const MINUTE_MS = 60_000;
/** New orders that one person may ask for in a minute. */
const ORDERS_A_MINUTE = 10;

/**
 * Opens an order. The server checks what the engine does not know: blocks between the two, the age and country of the account,
 * hours, saved methods and names; the engine decides everything else in one command.
 */
export function deal(desk: OrderDesk): CallHandler<'legal/deal'> {
  return async (request, context) => {
    const { session, key } = context;
    const ad = desk.engine.p2p.ad(request.id);
    const isRepeated = key !== '' && desk.engine.findReference(session.userId, key) !== undefined;
    if (isRepeated) return answerOrder(desk, context, await repeat(desk, context, request), 'deal_opened');
    if (ad === undefined) throw CallFailure.at('id', 'p2p_ad_unavailable');
    const market = marketOf(desk, ad);
    const asked = askedOf(request, context, market);
    const agreed = await agree(desk, context, { request, ad });
    if (ad.side === 'buy') await authoriseSale(desk, context, request);
    const done = await open(desk, { asked, agreed, ad, market });
    await showQrCode(desk, session.userId, { ad, agreed });
    return answerOrder(desk, context, done, 'deal_opened');
  };
}

/** Exactly one of money and number is given. May refuse as `units` does, or with field_required or order_options_invalid. */
function askedOf(request: Request, { session, key }: UserContext, market: DeskMarket): Asked {
  const { money, number } = request;
  if (money !== undefined && number !== undefined) throw CallFailure.at('number', 'order_options_invalid');
  if (money === undefined && number === undefined) throw CallFailure.at('money', 'field_required');
  return {
    kind: 'open_p2p_order',
    userId: session.userId,
    clientId: key,
    adId: request.id,
    adVersion: request.version,
    by: money === undefined ? 'number' : 'money',
    size:
      money === undefined
        ? units('number', number ?? '', market.coin.scale)
        : units('money', money, market.fiat.scale),
    limitPrice: units('price', request.price, market.priceDecimals),
    payType: enginePayType(request.pay_type),
  };
}

/**
 * Sends a command whose key the engine remembers: it answers what the first one did, or that this is another request. The terms
 * of the first one stay. An ad that is closed by now says no longer in which units the request was.
 */
async function repeat(desk: OrderDesk, context: UserContext, request: Request): Promise<Done> {
  const { engine } = desk;
  const { userId } = context.session;
  const orderId = engine.findReference(userId, context.key) ?? 0;
  await desk.whenProjected();
  const [row] = await desk.sql<{ marketId: number }[]>`
    select market_id as "marketId" from p2p_orders where id = ${orderId} and taker_id = ${userId}`;
  if (row === undefined) throw CallFailure.at('client_order_id', 'idempotency_conflict');
  const market = marketOf(desk, { p2pMarketId: row.marketId });
  const asked = askedOf(request, context, market);
  const command = { ...asked, termsHash: GENESIS_TERMS, salt: GENESIS_TERMS };
  return submitCommand(desk, command, { words: dealWords(asked.by, bondCoin(desk)), market });
}

/** Returns the agreement that an order on the ad would have. May refuse with the keys of `checkTaker` and `agreeMethods`, and p2p_own_ad. */
async function agree(
  desk: OrderDesk,
  { session: { userId }, language }: UserContext,
  { request, ad }: { readonly request: Request; readonly ad: AdFact },
): Promise<AgreedTerms> {
  if (ad.userId === userId) throw CallFailure.at('id', 'p2p_own_ad');
  const texts = await desk.texts.of(ad);
  const blocked = await blockedWith(desk.sql, userId);
  if (blocked.has(ad.userId)) throw CallFailure.at('id', 'p2p_ad_unavailable');
  await checkTaker(desk, { userId, ad, texts, language });
  const { payee, payer } = await agreeMethods(desk.personalData, {
    makerId: ad.userId,
    takerId: userId,
    isBuying: ad.side === 'sell',
    payType: request.pay_type,
  });
  return {
    ad_id: ad.adId,
    ad_version: ad.version,
    payee,
    payer,
    terms: texts.terms,
    auto_reply: texts.autoReply,
    salt: randomBytes(SALT_BYTES).toString('hex'),
  };
}

/** May refuse with rate_limited, p2p_contact_required, pay_password_not_set, p2p_shop_offline or p2p_condition_missing. */
async function checkTaker(
  desk: OrderDesk,
  {
    userId,
    ad,
    texts,
    language,
  }: {
    readonly userId: number;
    readonly ad: AdFact;
    readonly texts: AdTexts;
    readonly language: Language;
  },
): Promise<void> {
  const [user, taker] = await Promise.all([desk.users.find(userId), takerOf(desk, userId)]);
  if (user === undefined || taker === undefined) throw new CallFailure('session_expired');
  await checkPace(desk, userId);
  if (desk.mode === 'live' && !user.contactVerified) throw new CallFailure('p2p_contact_required');
  // Nobody should meet the request for a trade password while the time to pay runs.
  if (user.payPasswordHash === null) throw CallFailure.at('pay_password', 'pay_password_not_set');
  if (!isWithinHours(texts.hours, texts.timeZone, desk.now())) throw CallFailure.at('id', 'p2p_shop_offline');
  // A requirement of the whole desk is refused by the engine in words of its own.
  const missing = missingOf(desk, taker, { ad, texts }).find(
    (condition) => condition !== 'certified' || ad.needsCertified,
  );
  if (missing === undefined) return;
  const count = missing === 'days' ? texts.minDays : ad.minCompleted;
  const condition = message(language, `needs_${missing}`, { count, countries: texts.countries.join(', ') });
  throw new CallFailure('p2p_condition_missing', {
    fields: { id: 'p2p_condition_missing' },
    values: { condition },
  });
}

async function checkPace({ sql, now }: OrderDesk, userId: number): Promise<void> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from p2p_terms
    where taker_id = ${userId} and created_at > ${new Date(now() - MINUTE_MS)}`;
  if ((row?.count ?? 0) >= ORDERS_A_MINUTE)
    throw new CallFailure('rate_limited', { values: { seconds: 60 } });
}

/** A sale locks the caller's coins. May refuse as `StepUp.authorise` does. */
async function authoriseSale(desk: OrderDesk, context: UserContext, request: Request): Promise<void> {
  const { session, address } = context;
  const shown = { payPassword: { text: request.pay_password ?? '', field: 'pay_password' } };
  await desk.rateLimits.attempt(address, () =>
    refusing(() => desk.stepUp.authorise(session, 'sell_coins', { shown })),
  );
}

interface Opening {
  readonly asked: Asked;
  readonly agreed: AgreedTerms;
  readonly ad: AdFact;
  readonly market: DeskMarket;
}

/** The terms are durable before the log names their hash; a refused or repeated request leaves none. */
async function open(desk: OrderDesk, { asked, agreed, ad, market }: Opening): Promise<Done> {
  const termsHash = await storeTerms(desk, agreed, { makerId: ad.userId, takerId: asked.userId });
  try {
    const done = await submitCommand(
      desk,
      { ...asked, termsHash, salt: agreed.salt },
      { words: dealWords(asked.by, bondCoin(desk)), market },
    );
    if (done.isRepeated) await forgetTerms(desk.sql, termsHash);
    return done;
  } catch (error) {
    // An outcome that nobody knows yet may still name them: they stay, and do no harm where no order does.
    if (error instanceof CallFailure && error.error !== 'outcome_unknown')
      await forgetTerms(desk.sql, termsHash);
    throw error;
  }
}

/** The buyer may see the picture by which the payee is paid. */
async function showQrCode(
  { sql, uploads }: OrderDesk,
  takerId: number,
  { ad, agreed }: { readonly ad: AdFact; readonly agreed: AgreedTerms },
): Promise<void> {
  const { qrcode } = agreed.payee;
  if (qrcode === '') return;
  const [payeeId, payerId] = ad.side === 'sell' ? [ad.userId, takerId] : [takerId, ad.userId];
  await sql.begin(async (transaction) => {
    const id = await uploads.findOwn(transaction, payeeId, qrcode);
    if (id !== undefined) await uploads.shareWith(transaction, id, payerId);
  });
}
