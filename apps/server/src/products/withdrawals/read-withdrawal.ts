/** Reads what a user wants withdrawn, and refuses what no engine is needed to refuse. */
import type { ParsedRequestOf } from '@candor/contract';
import { ACCOUNT_TYPES, type AccountType } from '@candor/engine';
import { powerOfTen } from '@candor/primitives';
import type { Protocol } from '../../chains/protocols.ts';
import { canonicalAddress, canonicalMemo } from '../../commons/withdrawal-target.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { units } from '../../http/units.ts';
import type { User } from '../../identity/users.ts';
import type { Currency } from '../../markets/catalog.ts';
import { select } from '../../tables/rows.ts';
import type { WithdrawalsPorts } from './ports.ts';
import { minuteText } from '../../wire/minute-text.ts';

type Request = ParsedRequestOf<'account/draw'>;

/** A withdrawal as asked for, before its protocol and address are looked at. */
export interface WithdrawalWanted {
  readonly currency: Currency;
  readonly accountType: AccountType;
  readonly amount: number;
}

/** Where a withdrawal goes. */
export interface WithdrawalTarget {
  readonly protocol: Protocol;
  readonly address: string;
  readonly memo: string;
  readonly isBound: boolean;
}

const WITHDRAWAL_ACCOUNTS: readonly AccountType[] = [
  ACCOUNT_TYPES.change,
  ACCOUNT_TYPES.legal,
  ACCOUNT_TYPES.lever,
];

/**
 * Reads currency, account and amount, and checks that nothing is missing: the address first, then the amount, then the
 * trade password. May refuse with address_required, field_required, pay_password_required, currency_unknown,
 * account_type_invalid, amount_invalid, or as `units` does.
 */
export function readWanted({ catalog }: WithdrawalsPorts, request: Request): WithdrawalWanted {
  if (request.address.trim() === '') throw CallFailure.at('address', 'address_required');
  if (request.number === '') throw CallFailure.at('number', 'field_required');
  if (request.pay_password === '') throw CallFailure.at('pay_password', 'pay_password_required');
  const currency = knownCurrency(catalog, request.currency_id);
  const accountType = accountOf(request.account_type_id);
  const amount = units('number', request.number, currency.scale);
  if (amount === 0) throw CallFailure.at('number', 'amount_invalid');
  return { currency, accountType, amount };
}

/** Returns the account that a withdrawal is from, the trade account unless another is named. */
export function accountOf(typeId: number | undefined): AccountType {
  const accountType = WITHDRAWAL_ACCOUNTS.find((type) => type === (typeId ?? ACCOUNT_TYPES.change));
  if (accountType === undefined) throw CallFailure.at('account_type_id', 'account_type_invalid');
  return accountType;
}

/**
 * Reads where a withdrawal goes. May refuse with protocol_unknown, withdrawals_closed, contact_unconfirmed,
 * address_invalid, memo_required, memo_invalid, address_not_bound, address_waiting or code_required.
 */
export async function readTarget(
  ports: WithdrawalsPorts,
  user: User,
  { currency, accountType }: WithdrawalWanted,
  request: Request,
): Promise<WithdrawalTarget> {
  const protocol = openProtocol(ports, currency, request.currency_protocol_id);
  if (ports.settings.get('require_verified_contact') === '1' && !user.contactVerified)
    throw new CallFailure('contact_unconfirmed');
  const bound = await ports.boundAddresses.find(user.id, protocol.id);
  const address = await canonicalAddress(ports.chains, protocol, request.address);
  const wanted = request.memo ?? (bound?.address === address ? bound.memo : '');
  const memo = await canonicalMemo(ports.chains, protocol, address, wanted);
  // Addresses were once bound with memos as they were typed.
  const boundMemo = bound && (await canonicalMemo(ports.chains, protocol, bound.address, bound.memo));
  const isBound = bound?.address === address && boundMemo === memo;
  if (!isBound && (accountType !== ACCOUNT_TYPES.change || (await isBoundOnly(ports, currency.id))))
    throw CallFailure.at('address', 'address_not_bound');
  if (isBound && bound.usable_at.getTime() > ports.now()) {
    throw new CallFailure('address_waiting', {
      fields: { address: 'address_waiting' },
      values: { nearest: minuteText(bound.usable_at.getTime()) },
    });
  }
  if (!isBound && (request.code ?? '') === '') throw CallFailure.at('code', 'code_required');
  return { protocol, address, memo, isBound };
}

/** Resolves with whether the operator lets withdrawals of a currency go to bound addresses only. */
export async function isBoundOnly(
  { sql }: Pick<WithdrawalsPorts, 'sql'>,
  currencyId: number,
): Promise<boolean> {
  const [row] = await select(sql, 'currencies', ['draw_bound_only'], sql`where id = ${currencyId}`);
  return row?.draw_bound_only ?? false;
}

/** Units of the ledger in the least amount that the chain can carry, at least one. */
export function stepOf({ decimals }: Pick<Protocol, 'decimals'>, { scale }: Pick<Currency, 'scale'>): number {
  return decimals < scale ? powerOfTen(scale - decimals) : 1;
}

/** Returns a network of a currency; refuses another with protocol_unknown. */
export function knownProtocol(
  protocols: WithdrawalsPorts['protocols'],
  currency: Pick<Currency, 'id'>,
  protocolId: number,
): Protocol {
  const protocol = protocols.protocol(protocolId);
  if (protocol === undefined || protocol.currencyId !== currency.id)
    throw CallFailure.at('currency_protocol_id', 'protocol_unknown');
  return protocol;
}

function openProtocol(
  { protocols, chains }: WithdrawalsPorts,
  currency: Currency,
  protocolId: number,
): Protocol {
  const protocol = knownProtocol(protocols, currency, protocolId);
  const isOpen =
    currency.openWithdrawals && protocol.openWithdrawals && chains.find(protocol.chainId) !== undefined;
  if (!isOpen) throw CallFailure.at('currency_protocol_id', 'withdrawals_closed');
  return protocol;
}
