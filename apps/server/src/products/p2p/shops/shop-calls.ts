/** Calls by which a person opens, keeps and closes a shop. */
import { agreedText, type OwnShop } from '@candor/contract';
import type { CallHandler, UserContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { submitCommand } from '../../../commons/order-calls.ts';
import { units } from '../../../http/units.ts';
import { refusing } from '../../../commons/refusing.ts';
import { siteOf } from '../../../commons/site.ts';
import type { Shown, StepUpAction } from '../../../identity/step-up.ts';
import { isTimeZone } from '../../../notifications/letters.ts';
import { shopWords } from '../../../wire/p2p-words.ts';
import type { Desk } from '../desk/ports.ts';
import { isShopName, tidyName } from './shop-name.ts';
import { hasPhone, ownShop, requirementsOf, statusOf } from './own-shop.ts';

export function info(desk: Desk): CallHandler<'shop/info'> {
  return async (_request, { session, language }) => {
    await desk.whenProjected();
    return { data: await ownShop(desk, session.userId, language), seq: desk.engine.sequence };
  };
}

/**
 * Applies for a shop: its description is stored, and the bond is held. A repeat of the key answers the shop as it is and asks for no
 * proof again. A person who has left may apply again.
 */
export function apply(desk: Desk): CallHandler<'shop/apply'> {
  return async (request, context) => {
    const { session, key, language } = context;
    const { userId } = session;
    const before = await desk.shops.ofOwner(userId);
    const name = tidyName(request.shop_name);
    const status = statusOf(desk.engine.p2p.shop(userId));
    if (status !== 'none' && status !== 'left') {
      if (key === '' || before?.applyKey !== key) throw new CallFailure('shop_applied_already');
      if (before.shopName !== name) throw CallFailure.at('client_order_id', 'idempotency_conflict');
      return done(desk, context);
    }
    if (!request.agreed) throw CallFailure.at('agreed', 'field_required');
    if (!isShopName(name, desk.settings.get('brand_name')))
      throw CallFailure.at('shop_name', 'shop_name_invalid');
    checkCountries(desk, request.countries);
    await checkRequirements(desk, userId);
    const { password, second_factor_code: factor = '' } = request;
    await prove(desk, context, {
      action: 'open_shop',
      agreesTo: agreedText('shop/apply', request),
      factor,
      password,
    });
    await keepShop(desk, userId, { ...request, name, key });
    try {
      await postBond(desk, { userId, key, amount: lackingBond(desk, userId) });
    } catch (error) {
      if (before === undefined) await desk.sql`delete from p2p_shops where user_id = ${userId}`;
      throw error;
    }
    return { data: await ownShop(desk, userId, language), done: 'shop_applied', seq: desk.engine.sequence };
  };
}

async function done(desk: Desk, { session, language }: UserContext) {
  return {
    data: await ownShop(desk, session.userId, language),
    done: 'shop_applied' as const,
    seq: desk.engine.sequence,
  };
}

function lackingBond({ engine }: Desk, userId: number): number {
  const { p2p } = engine;
  if (p2p.desk === undefined) throw new CallFailure('p2p_closed');
  return Math.max(0, p2p.desk.bondAmount - (p2p.shop(userId)?.bond ?? 0));
}

/** In live mode a shop needs a verified contact, a second factor and a saved method; a demo lets a newcomer try. */
async function checkRequirements(desk: Desk, userId: number): Promise<void> {
  const requirements = await requirementsOf(desk, userId);
  const lacks = (name: OwnShop['requirements'][number]['name']) =>
    requirements.some((requirement) => requirement.name === name && requirement.is_met === 0);
  if (desk.engine.p2p.desk?.needsCertified === true && lacks('identity'))
    throw new CallFailure('p2p_identity_required');
  if (lacks('pay_password')) throw new CallFailure('pay_password_not_set');
  if (desk.mode === 'demo') return;
  if (lacks('contact')) throw new CallFailure('p2p_contact_required');
  if (lacks('second_factor')) throw CallFailure.at('second_factor_code', 'second_factor_required');
  if (lacks('pay_method')) throw new CallFailure('payer_method_missing');
}

function checkCountries({ areas }: Pick<Desk, 'areas'>, countries: readonly string[]): void {
  if (!countries.every((code) => areas.isCountry(code))) throw CallFailure.at('countries', 'area_unknown');
}

interface Described {
  readonly name: string;
  readonly introduction: string;
  readonly countries: readonly string[];
  readonly key: string;
}

/** Stores the description of a shop. May refuse with shop_name_taken. */
async function keepShop({ sql }: Desk, userId: number, described: Described): Promise<void> {
  const { name, introduction, countries, key } = described;
  const [other] = await sql`
    select from p2p_shops where lower(shop_name) = lower(${name}) and user_id <> ${userId}`;
  if (other !== undefined) throw CallFailure.at('shop_name', 'shop_name_taken');
  const rows = await sql`
    insert into p2p_shops (user_id, shop_name, introduction, countries, applied_at, apply_key, last_seen_at)
    select ${userId}, ${name}, ${introduction.trim()}, ${[...countries]}::text[], ${new Date()}, ${key}, ${new Date()}
    where not exists (select from p2p_shops where lower(shop_name) = lower(${name}) and user_id <> ${userId})
    on conflict (user_id) do update set shop_name = excluded.shop_name, introduction = excluded.introduction,
      countries = excluded.countries, applied_at = excluded.applied_at, apply_key = excluded.apply_key
    returning id`;
  if (rows.length === 0) throw CallFailure.at('shop_name', 'shop_name_taken');
}

/** Holds coins as a bond; nothing where none lack. */
async function postBond(
  desk: Desk,
  { userId, key, amount }: { readonly userId: number; readonly key: string; readonly amount: number },
): Promise<void> {
  if (amount === 0) return;
  const command = { kind: 'post_bond', userId, clientId: key, amount } as const;
  await submitCommand(desk, command, { words: shopWords(bondCoin(desk)), market: undefined });
}

/** The coin in which bonds are written. May refuse with p2p_closed before the desk is set up. */
export function bondCoin({ engine, catalog }: Pick<Desk, 'engine' | 'catalog'>): { readonly scale: number } {
  const coin = catalog.currency(engine.p2p.desk?.bondAssetId ?? 0);
  if (coin === undefined) throw new CallFailure('p2p_closed');
  return coin;
}

export function bond(desk: Desk): CallHandler<'shop/bond'> {
  return async (request, context) => {
    const { session, key, language } = context;
    const amount = units('number', request.number, bondCoin(desk).scale);
    await prove(desk, context, {
      action: 'move_bond',
      agreesTo: agreedText('shop/bond', request),
      factor: request.second_factor_code ?? '',
      payPassword: request.pay_password,
    });
    const command = { kind: 'post_bond', userId: session.userId, clientId: key, amount } as const;
    await submitCommand(desk, command, { words: shopWords(bondCoin(desk)), market: undefined });
    return {
      data: await ownShop(desk, session.userId, language),
      done: 'bond_posted',
      seq: desk.engine.sequence,
    };
  };
}

/** Closes the shop; while a claim against it is open, its bond must stay. May refuse with p2p_bond_busy. */
export function leave(desk: Desk): CallHandler<'shop/leave'> {
  return async (request, context) => {
    const { session, key, language } = context;
    const { userId } = session;
    await prove(desk, context, {
      action: 'move_bond',
      agreesTo: agreedText('shop/leave', {}),
      factor: request.second_factor_code ?? '',
      payPassword: request.pay_password,
    });
    if (await hasOpenClaim(desk, userId)) throw new CallFailure('p2p_bond_busy');
    const command = { kind: 'return_bond', userId, clientId: key } as const;
    await submitCommand(desk, command, { words: shopWords(bondCoin(desk)), market: undefined });
    return { data: await ownShop(desk, userId, language), done: 'shop_left', seq: desk.engine.sequence };
  };
}

/** Resolves with whether a claim about an order on the ads of a shop waits for its end. */
async function hasOpenClaim({ sql }: Pick<Desk, 'sql'>, userId: number): Promise<boolean> {
  const rows = await sql`
    select from p2p_claims claims join p2p_orders orders on orders.id = claims.order_id
    where orders.maker_id = ${userId} and claims.status in ('waiting_answer', 'in_review') limit 1`;
  return rows.length > 0;
}

export function online(desk: Desk): CallHandler<'shop/online'> {
  return async ({ is_online: isOnline }, { session, language }) => {
    const { userId } = session;
    const command = { kind: 'set_shop_online', userId, clientId: '', isOnline, by: 'owner' } as const;
    await submitCommand(desk, command, { words: shopWords(bondCoin(desk)), market: undefined });
    await desk.sql`update p2p_shops set last_seen_at = ${new Date()} where user_id = ${userId}`;
    return {
      data: await ownShop(desk, userId, language),
      done: isOnline ? 'shop_online' : 'shop_offline',
      seq: desk.engine.sequence,
    };
  };
}

export function hours(desk: Desk): CallHandler<'shop/hours'> {
  return async ({ hours: wanted, time_zone: timeZone }, { session, language }) => {
    const { userId } = session;
    if (!isTimeZone(timeZone)) throw CallFailure.at('time_zone', 'field_invalid');
    checkHours(wanted);
    const { count } = await desk.sql`
      update p2p_shops set hours = ${JSON.stringify(wanted)}::text::jsonb, time_zone = ${timeZone}
      where user_id = ${userId}`;
    if (count === 0) throw new CallFailure('p2p_shop_not_active');
    return { data: await ownShop(desk, userId, language), done: 'shop_saved', seq: desk.engine.sequence };
  };
}

/** Switches texts to the owner’s phone on or off. May refuse with p2p_phone_required or p2p_shop_not_active. */
export function texts(desk: Desk): CallHandler<'shop/texts'> {
  return async ({ has_texts: hasTexts }, { session, language }) => {
    const { userId } = session;
    if (hasTexts && !hasPhone(await desk.users.find(userId))) throw new CallFailure('p2p_phone_required');
    const { count } = await desk.sql`update p2p_shops set has_texts = ${hasTexts} where user_id = ${userId}`;
    if (count === 0) throw new CallFailure('p2p_shop_not_active');
    return { data: await ownShop(desk, userId, language), done: 'shop_saved', seq: desk.engine.sequence };
  };
}

/** May refuse with field_invalid: hours end after they begin, and a day is named once. */
export function checkHours(wanted: OwnShop['hours']): void {
  const isSound = wanted.every(({ days, from, to }) => from < to && new Set(days).size === days.length);
  if (!isSound) throw CallFailure.at('hours', 'field_invalid');
}

interface Proof {
  readonly action: StepUpAction;
  readonly agreesTo: string;
  readonly factor: string;
  readonly password?: string;
  readonly payPassword?: string;
}

async function prove(
  { stepUp, carrier, settings, rateLimits }: Desk,
  context: UserContext,
  { action, agreesTo, factor, password, payPassword }: Proof,
): Promise<void> {
  const { session, address } = context;
  const site = siteOf({ carrier, own: { brandName: () => settings.get('brand_name') } }, context);
  const shown: Shown = {
    ...(password === undefined ? {} : { password: { text: password, field: 'password' } }),
    ...(payPassword === undefined ? {} : { payPassword: { text: payPassword, field: 'pay_password' } }),
    factor: { text: factor.trim(), field: 'second_factor_code', site, agreesTo },
  };
  await rateLimits.attempt(address, () => refusing(() => stepUp.authorise(session, action, { shown })));
}
