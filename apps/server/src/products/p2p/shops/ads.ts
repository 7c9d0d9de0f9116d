/** Calls by which a shop publishes and changes its ads. */
import type { Language, OwnAd } from '@candor/contract';
import type { AdFact, Command } from '@candor/engine';
import { eventsOf } from '@candor/engine-host';
import type { CallHandler, UserContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { type Done, PAGE, submitCommand } from '../../../commons/order-calls.ts';
import { units } from '../../../http/units.ts';
import { pageOf } from '../../../commons/page.ts';
import { refusing } from '../../../commons/refusing.ts';
import { adWords } from '../../../wire/p2p-words.ts';
import { type DeskMarket, deskMarket, knownDeskMarket } from '../desk/desk-market.ts';
import type { Desk } from '../desk/ports.ts';
import { wireOwnAd } from '../desk/wire-ad.ts';
import { knownOwnAd, pageOfAds } from './own-ads.ts';
import { readTerms } from './read-ad.ts';
import { bondCoin } from './shop-calls.ts';

type AdCommand = Extract<
  Command,
  { readonly kind: 'place_ad' | 'edit_ad' | 'set_ad_stock' | 'set_ad_status' }
>;

export function ads(desk: Desk): CallHandler<'shop/ads'> {
  return async ({ status, page = 1, limit: size = PAGE }, { session, language }) => {
    const found = await pageOfAds(desk, session.userId, { status, page, size });
    return {
      data: pageOf(await showAds(desk, found.ads, language), found.total, page, size),
      seq: desk.engine.sequence,
    };
  };
}

/**
 * Publishes an ad. The trade password is asked for unless it has granted time; a repeat of a key is answered by the engine, which
 * knows what the first request made.
 */
export function adAdd(desk: Desk): CallHandler<'shop/ad_add'> {
  return async (request, context) => {
    const { userId } = context.session;
    const market = knownDeskMarket(desk, request);
    const quantity = units('number', request.number, market.coin.scale);
    const terms = await readTerms(desk, userId, { form: { ...request, id: 1, version: 1 }, market });
    await provePublishing(desk, context, request.pay_password);
    const done = await send(
      desk,
      market,
      {
        kind: 'place_ad',
        userId,
        clientId: context.key,
        p2pMarketId: market.id,
        side: request.way === 'out' ? 'sell' : 'buy',
        quantity,
        ...terms,
      },
      context.session,
    );
    return answered(desk, context, done, 'ad_placed');
  };
}

async function provePublishing(
  { stepUp, rateLimits }: Desk,
  { session, address }: UserContext,
  payPassword = '',
): Promise<void> {
  const shown = { payPassword: { text: payPassword, field: 'pay_password' } };
  await rateLimits.attempt(address, () => refusing(() => stepUp.authorise(session, 'publish_ad', { shown })));
}

export function adEdit(desk: Desk): CallHandler<'shop/ad_edit'> {
  return async (request, context) => {
    const { userId } = context.session;
    const market = await marketOfOwn(desk, userId, request.id);
    const terms = await readTerms(desk, userId, { form: request, market });
    const done = await send(
      desk,
      market,
      {
        kind: 'edit_ad',
        userId,
        clientId: context.key,
        adId: request.id,
        version: request.version,
        ...terms,
      },
      context.session,
    );
    return answered(desk, context, done, 'ad_saved');
  };
}

export function adStock(desk: Desk): CallHandler<'shop/ad_stock'> {
  return async (request, context) => {
    const { userId } = context.session;
    const market = await marketOfOwn(desk, userId, request.id);
    const done = await send(
      desk,
      market,
      {
        kind: 'set_ad_stock',
        userId,
        clientId: context.key,
        adId: request.id,
        version: request.version,
        quantity: units('number', request.number, market.coin.scale),
      },
      context.session,
    );
    return answered(desk, context, done, 'ad_saved');
  };
}

export function adStatus(desk: Desk): CallHandler<'shop/ad_status'> {
  return async ({ id, status }, context) => {
    const { userId } = context.session;
    const market = await marketOfOwn(desk, userId, id);
    const command = { kind: 'set_ad_status', userId, clientId: context.key, adId: id, status } as const;
    const done = await send(desk, market, command, context.session);
    return answered(desk, context, done, status === 'closed' ? 'ad_closed' : 'ad_saved');
  };
}

async function marketOfOwn(desk: Desk, userId: number, adId: number): Promise<DeskMarket> {
  const { p2pMarketId } = await knownOwnAd(desk, userId, adId);
  const market = deskMarket(desk, p2pMarketId);
  if (market === undefined) throw CallFailure.at('id', 'p2p_ad_unavailable');
  return market;
}

/** The market gives a refusal its decimals. May refuse with rate_limited before anything else. */
async function send(
  desk: Desk,
  market: DeskMarket,
  command: AdCommand,
  session: UserContext['session'],
): Promise<Done> {
  await desk.rateLimits.adEdit(session);
  return submitCommand(desk, command, { words: adWords(bondCoin(desk)), market });
}

/** Resolves with the ad as its command left it; after a repeat, as it is now. */
async function answered<Key extends 'ad_placed' | 'ad_saved' | 'ad_closed'>(
  desk: Desk,
  { session, language }: UserContext,
  done: Done,
  key: Key,
) {
  const changed = eventsOf(done.result, done.seq)
    .toReversed()
    .map(({ event }) => (event.kind === 'ad_changed' ? event.ad : undefined))
    .find((ad) => ad?.adId === done.reference);
  const ad = changed ?? (await knownOwnAd(desk, session.userId, done.reference));
  const [data] = await showAds(desk, [ad], language);
  if (data === undefined) throw CallFailure.at('id', 'p2p_ad_unavailable');
  return { data, done: key, seq: done.seq };
}

/** Resolves with ads of one shop as the shop sees them. */
async function showAds(desk: Desk, facts: readonly AdFact[], language: Language): Promise<OwnAd[]> {
  const [shops, texts] = await Promise.all([
    desk.shops.shown(facts.map(({ userId }) => userId)),
    desk.texts.ofAds(facts),
  ]);
  return facts.flatMap((ad, place) => {
    const market = deskMarket(desk, ad.p2pMarketId);
    const shop = shops.get(ad.userId);
    if (market === undefined || shop === undefined) return [];
    return [wireOwnAd(desk, { ad, market, shop, texts: texts[place]!, language })];
  });
}
