/** Calls by which users say what they have paid to an address of the exchange. */
import type { ParsedRequestOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { readChainAmount } from '@candor/chains';
import type { Protocol, Protocols } from '../../chains/protocols.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { PAGE } from '../../commons/order-calls.ts';
import { pageOf } from '../../commons/page.ts';
import { timeWithin } from '../../tables/period.ts';
import type { Catalog, Currency } from '../../markets/catalog.ts';
import { selectAll } from '../../tables/rows.ts';
import { type DepositNoticeRow, type DepositNotices, depositNoticeHash } from './deposit-notices.ts';
import { hashOfWords } from '../../wire/sha256.ts';

/** Notices of one user that may wait at a time. */
const PENDING_MAX = 20;

export interface DepositNoticeCallPorts {
  readonly sql: Sql;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  readonly notices: DepositNotices;
}

export function depositNoticesCalls(ports: DepositNoticeCallPorts) {
  return {
    'wallet/createPayOrder': create(ports),
    'wallet/pay_orders': list(ports),
  };
}

type Request = ParsedRequestOf<'wallet/createPayOrder'>;

interface DepositNoticeWanted {
  readonly currency: Currency;
  readonly protocol: Protocol;
  readonly amount: number;
  readonly walletAddress: string;
}

function create(ports: DepositNoticeCallPorts): CallHandler<'wallet/createPayOrder'> {
  return async (request, { session: { userId }, key }) => {
    const wanted = readDepositNotice(ports, request);
    const row = await ports.sql.begin(async (transaction) => {
      // One notice of a user at a time, so that they are counted exactly.
      await transaction`select from users where id = ${userId} for update`;
      return (
        (await repeated(transaction, userId, { key, wanted })) ?? add(transaction, userId, { key, wanted })
      );
    });
    return { data: ports.notices.show(row), done: 'pay_order_sent' };
  };
}

function list({ sql, catalog, notices }: DepositNoticeCallPorts): CallHandler<'wallet/pay_orders'> {
  return async (
    { currency_id: currencyId, page = 1, limit: size = PAGE, ...period },
    { session: { userId } },
  ) => {
    if (currencyId !== undefined) knownCurrency(catalog, currencyId);
    const { total, rows } = await notices.page(
      sql`
        where user_id = ${userId} ${currencyId === undefined ? sql`` : sql`and currency_id = ${currencyId}`}
          ${timeWithin(sql, sql`created_at`, period)}`,
      sql`order by id desc limit ${size} offset ${(page - 1) * size}`,
    );
    return {
      data: pageOf(
        rows.map((row) => notices.show(row)),
        total,
        page,
        size,
      ),
    };
  };
}

/**
 * Reads a notice. May refuse with field_required, address_required, currency_unknown, deposits_closed,
 * in_address_unknown, number_too_precise, number_too_large or amount_invalid.
 */
function readDepositNotice(
  { catalog, protocols }: DepositNoticeCallPorts,
  request: Request,
): DepositNoticeWanted {
  const { chargeNum, in_address: inAddress, walletAddress } = request;
  if (chargeNum === '') throw CallFailure.at('chargeNum', 'field_required');
  if (walletAddress.trim() === '') throw CallFailure.at('walletAddress', 'address_required');
  const currency = knownCurrency(catalog, request.currency_id);
  if (!currency.openRecharge) throw CallFailure.at('currency_id', 'deposits_closed');
  const protocol = protocols
    .ofCurrency(currency.id)
    .find((known) => known.inAddress !== '' && known.inAddress === inAddress.trim());
  if (protocol === undefined) throw CallFailure.at('in_address', 'in_address_unknown');
  if (!protocol.openRecharge) throw CallFailure.at('in_address', 'deposits_closed');
  // More than the engine takes at once is credited in parts.
  const amount = readChainAmount(chargeNum, currency.scale);
  if (amount === undefined) throw CallFailure.at('chargeNum', 'number_too_precise');
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw CallFailure.at('chargeNum', 'number_too_large');
  if (amount === 0n) throw CallFailure.at('chargeNum', 'amount_invalid');
  return { currency, protocol, amount: Number(amount), walletAddress: walletAddress.trim() };
}

interface Keyed {
  readonly key: string;
  readonly wanted: DepositNoticeWanted;
}

/** Resolves with the notice that a key has given. May refuse with idempotency_conflict. */
async function repeated(
  transaction: Transaction,
  userId: number,
  { key, wanted }: Keyed,
): Promise<DepositNoticeRow | undefined> {
  if (key === '') return undefined;
  const [row] = await selectAll(
    transaction,
    'pay_orders',
    transaction`where user_id = ${userId} and client_id = ${key}`,
  );
  if (row !== undefined && row.fingerprint !== fingerprintOf(wanted))
    throw CallFailure.at('client_order_id', 'idempotency_conflict');
  return row;
}

/** May refuse with pay_orders_too_many. */
async function add(
  transaction: Transaction,
  userId: number,
  { key, wanted }: Keyed,
): Promise<DepositNoticeRow> {
  const [pending] = await transaction<{ count: number }[]>`
    select count(*)::int as count from pay_orders where user_id = ${userId} and state = 'pending'`;
  if ((pending?.count ?? 0) >= PENDING_MAX) throw new CallFailure('pay_orders_too_many');
  const { currency, protocol, amount, walletAddress } = wanted;
  const terms = {
    user_id: userId,
    currency_id: currency.id,
    currency_protocol_id: protocol.id,
    in_address: protocol.inAddress,
    wallet_address: walletAddress,
    amount,
    created_at: new Date(),
  };
  const row = {
    ...terms,
    client_id: key,
    fingerprint: fingerprintOf(wanted),
    payload_hash: depositNoticeHash(terms),
  };
  const [stored] = await transaction<
    DepositNoticeRow[]
  >`insert into pay_orders ${transaction(row)} returning *`;
  if (stored === undefined) throw new Error('a notice was not stored');
  return stored;
}

function fingerprintOf({ protocol, amount, walletAddress }: DepositNoticeWanted): string {
  const words = [protocol.id, protocol.inAddress, amount, walletAddress];
  return hashOfWords(words);
}
