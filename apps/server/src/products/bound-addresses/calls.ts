/** Calls by which users bind the addresses that their withdrawals go to. */
import { agreedText, bindText, CODE_PURPOSES } from '@candor/contract';
import { bindData } from '@candor/contract/schema';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sql } from '@candor/storage';
import type { BoundAddresses } from '../../chains/bound-addresses.ts';
import type { Chains } from '@candor/chains';
import type { Protocol, Protocols } from '../../chains/protocols.ts';
import { canonicalAddress, canonicalMemo } from '../../commons/withdrawal-target.ts';
import { wireBound } from '../../commons/wire-bound.ts';
import type { Areas } from '../../content/areas.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import type { EventLetters } from '../../facets/letters.ts';
import type { CallHandler } from '../../http/call.ts';
import { checkInput } from '../../http/check-input.ts';
import { CallFailure } from '../../http/failure.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { refusing } from '../../commons/refusing.ts';
import type { CodeSubject, VerificationCodes } from '../../identity/codes.ts';
import { codeContact, targetOf } from '../../identity/contact.ts';
import { askerInSession } from '../../identity/known-places.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { SessionCarrier } from '../../http/session-carrier.ts';
import { siteOf } from '../../commons/site.ts';
import type { Settings } from '../../content/settings.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { Session } from '../../identity/sessions.ts';
import type { User, Users } from '../../identity/users.ts';
import type { Catalog, Currency } from '../../markets/catalog.ts';

const MS_PER_SECOND = 1_000;
/** Largest difference between the caller's clock and ours, in seconds. */
const SKEW_MAX = 120;
const SIGN_BYTES = 32;

export interface BindingPorts {
  readonly sql: Sql;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  readonly chains: Chains;
  readonly boundAddresses: BoundAddresses;
  readonly areas: Areas;
  readonly users: Users;
  readonly codes: VerificationCodes;
  readonly stepUp: StepUp;
  readonly settings: Settings;
  readonly carrier: SessionCarrier;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly wallClock: () => number;
  /** True if a text message would reach its reader. */
  readonly canText: () => boolean;
  /** Sends a code; the place is absent where the caller has not named it. */
  readonly sendBindCode: (user: User, code: string, place: BoundPlace | undefined) => Promise<void>;
  readonly letters: EventLetters;
}

/** An address in the words of a letter. */
export interface BoundPlace {
  readonly address: string;
  readonly currency: string;
  readonly chain: string;
}

interface Found {
  readonly currency: Currency;
  readonly protocol: Protocol;
}

export function boundAddressesCalls(ports: BindingPorts) {
  return {
    'bind/key': key(ports),
    'bind/GetDrawAddress': getAddress(ports),
    'bind/SendVerificationcode': sendCode(ports),
    'bind/BindDrawAddress': bindAddress(ports),
  };
}

function key(ports: BindingPorts): CallHandler<'bind/key'> {
  return (_request, { session }) => {
    const t = Math.floor(ports.wallClock() / MS_PER_SECOND);
    return Promise.resolve({ data: { key: keyOf(ports, session).toString('hex'), t } });
  };
}

function getAddress(ports: BindingPorts): CallHandler<'bind/GetDrawAddress'> {
  return async ({ user_id: userId, coin_name: coin, contract_address: contract }, { session }) => {
    checkOwn(session, userId);
    const found = protocolOf(ports, coin, contract);
    const bound = await ports.boundAddresses.find(userId, found.protocol.id);
    return {
      data: {
        address: bound?.address ?? '',
        bound: bound === undefined ? null : wireBound(bound, found.protocol, found.currency),
      },
    };
  };
}

/** Sends a code for as much as the caller names: the address, the chain, or neither. */
function sendCode(ports: BindingPorts): CallHandler<'bind/SendVerificationcode'> {
  return async (request, { session, address: network }) => {
    checkOwn(session, request.user_id);
    const { coin_name: coin = '', contract_address: contract = '', address: text = '' } = request;
    const found =
      coin === '' && contract === '' && text === '' ? undefined : protocolOf(ports, coin, contract);
    const address =
      found === undefined || text.trim() === ''
        ? ''
        : await canonicalAddress(ports.chains, found.protocol, text);
    const user = await userOf(ports, session);
    const contact = codeContact((id) => ports.areas.globalCode(id), user);
    if (contact.type === 'mobile' && !ports.canText()) throw new CallFailure('sms_not_available');
    const asker = { address: network, device: undefined, isOwner: true };
    await ports.rateLimits.codeAsked(asker, contact.globalCode);
    const subject = { ...subjectOf(ports, user), about: aboutOf(found?.protocol, address) };
    const code = await refusing(() => ports.codes.issue(subject, askerInSession(user.id)));
    const place = found === undefined || address === '' ? undefined : placeOf(found, address);
    await ports.sendBindCode(user, code, place);
    return { data: null, done: 'code_sent' };
  };
}

function bindAddress(ports: BindingPorts): CallHandler<'bind/BindDrawAddress'> {
  return async ({ data: text }, context) => {
    const { session, address: network } = context;
    const fields = readJson(text);
    const wanted = checkInput(bindData, fields);
    checkOwn(session, wanted.user_id);
    if (Math.abs(Math.floor(ports.wallClock() / MS_PER_SECOND) - wanted.t) > SKEW_MAX)
      throw CallFailure.at('t', 'time_skewed');
    // The schema lets texts through, and nothing else.
    checkSign(keyOf(ports, session), wanted.sign, fields as Record<string, string>);
    if (wanted.address.trim() === '') throw CallFailure.at('address', 'address_required');
    if (wanted.verificationcode.trim() === '') throw CallFailure.at('verificationcode', 'code_required');
    const found = protocolOf(ports, wanted.coin_name, wanted.contract_address);
    const { protocol } = found;
    const address = await canonicalAddress(ports.chains, protocol, wanted.address);
    const memo = await canonicalMemo(ports.chains, protocol, address, wanted.memo ?? '');
    const user = await userOf(ports, session);
    const subject = { ...subjectOf(ports, user), about: aboutOf(protocol, address) };
    const tryCode = async (how: 'matches' | 'use') => {
      const code = wanted.verificationcode.trim();
      if (!(await ports.codes[how](subject, code, askerInSession(user.id).key)))
        throw CallFailure.at('verificationcode', 'code_invalid');
    };
    const shown = {
      payPassword: { text: wanted.pay_password ?? '', field: 'pay_password' },
      factor: {
        text: wanted.second_factor_code?.trim() ?? '',
        field: 'second_factor_code',
        site: siteOf(
          { carrier: ports.carrier, own: { brandName: () => ports.settings.get('brand_name') } },
          context,
        ),
        agreesTo: agreedText('bind/BindDrawAddress', wanted),
      },
    };
    await ports.rateLimits.attempt(network, async () => {
      await refusing(() =>
        ports.stepUp.authorise(session, 'bind_address', { shown, beforeFactor: () => tryCode('matches') }),
      );
      await tryCode('use');
    });
    const bound = await ports.sql.begin(async (transaction) => {
      const target = { userId: user.id, protocolId: protocol.id, address, memo };
      const row = await ports.boundAddresses.bind(transaction, target);
      await ports.letters.event(user, 'address_bound', {
        transaction,
        values: { ...placeOf(found, address) },
        times: { usable: row.usable_at },
      });
      return row;
    });
    return { data: wireBound(bound, found.protocol, found.currency), done: 'address_bound' };
  };
}

/** The key of a session: it shows that a request was made by a page of this session, and nothing about its user. */
function keyOf({ secrets }: BindingPorts, { tokenHash }: Session): Buffer {
  return secrets.hmac('bind-keys', [tokenHash]);
}

function checkSign(key: Buffer, sign: string, fields: Readonly<Record<string, string>>): void {
  const shown = /^[0-9a-fA-F]{64}$/.test(sign) ? Buffer.from(sign, 'hex') : Buffer.alloc(SIGN_BYTES);
  const right = createHmac('sha256', key).update(bindText(fields)).digest();
  if (!timingSafeEqual(shown, right)) throw CallFailure.at('sign', 'sign_invalid');
}

/** Nobody learns from the answer whether there is such a user. */
function checkOwn({ userId }: Session, wanted: number): void {
  if (wanted !== userId) throw CallFailure.at('user_id', 'user_unknown');
}

async function userOf({ users }: BindingPorts, { userId }: Session): Promise<User> {
  const user = await users.find(userId);
  if (user === undefined) throw new CallFailure('session_expired');
  return user;
}

/** Limits of codes count by whom they reach, whatever they are about. */
function subjectOf({ areas }: BindingPorts, user: User): CodeSubject {
  const target = targetOf(codeContact((id) => areas.globalCode(id), user));
  return { purpose: CODE_PURPOSES.bindAddress, target };
}

/** A code about less fits everything that begins with it: no chain, a chain, or a chain and one whole address. */
function aboutOf(protocol: Protocol | undefined, address: string): string {
  if (protocol === undefined) return '';
  return address === '' ? `${protocol.id} ` : `${protocol.id} ${address}\n`;
}

/**
 * Finds a currency on a chain by the names that forms use: the code of the currency, or that of the chain, with the
 * token's contract there. May refuse with currency_unknown or protocol_unknown.
 */
function protocolOf({ catalog, protocols }: BindingPorts, coin: string, contract: string): Found {
  const currencies = catalog.currencies();
  const known = currencies.flatMap((currency) =>
    protocols.ofCurrency(currency.id).map((protocol) => ({ currency, protocol })),
  );
  const ofCurrency = known.filter(({ currency }) => currency.code === coin);
  const ofChain = known.filter(({ protocol }) => protocol.chain.code === coin);
  if (ofChain.length === 0 && !currencies.some(({ code }) => code === coin))
    throw CallFailure.at('coin_name', 'currency_unknown');
  const found = [...ofCurrency, ...ofChain].find(
    ({ protocol: { tokenAddress, chain } }) => (tokenAddress === '' ? chain.code : tokenAddress) === contract,
  );
  if (found === undefined) throw CallFailure.at('contract_address', 'protocol_unknown');
  return found;
}

function placeOf({ currency, protocol }: Found, address: string): BoundPlace {
  return { address, currency: currency.code, chain: protocol.chain.name };
}
