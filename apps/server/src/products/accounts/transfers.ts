import type { AccountCode } from '@candor/contract';
import { message, type MessageKey } from '@candor/contract/messages';
import type { AccountType, Command, EngineReader } from '@candor/engine';
import { formatAmount, formatTotal } from '@candor/primitives';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { PAGE, submitCommand, units } from '../../http/order-calls.ts';
import { pageOf } from '../../http/page.ts';
import type { Currency } from '../../markets/catalog.ts';
import { WIRE_ACCOUNT_TYPES, wireBalance } from '../../wire/account.ts';
import { wireTime } from '../../wire/money.ts';
import type { RefusalWords, Unit } from '../../wire/rejection.ts';
import type { AccountsPorts } from './ports.ts';

interface TransferRow {
  readonly id: number;
  readonly assetId: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly atMs: number;
}

/** Moves money between two accounts of the caller; the answer holds both as the command left them. */
export function transfer(ports: AccountsPorts): CallHandler<'account/transfer'> {
  return async ({ currency_id: assetId, balance, from, to }, { session: { userId }, key }) => {
    const currency = knownCurrency(ports, assetId);
    const command: Extract<Command, { readonly kind: 'transfer' }> = {
      kind: 'transfer',
      userId,
      clientId: key,
      assetId,
      from: typeOf(from),
      to: typeOf(to),
      amount: units('balance', balance, currency.scale),
    };
    const done = await submitCommand(ports, command, { words: wordsOf(currency), market: undefined });
    const accounts = [command.from, command.to].map((accountType) =>
      wireBalance(ports.engine, { userId, accountType, assetId }, currency),
    );
    return { data: { id: done.reference, accounts }, seq: done.seq, done: 'transferred' };
  };
}

/** The caller's transfers, newest first: each is two movements of the statements, which share a command. */
export function transferLog(ports: AccountsPorts): CallHandler<'account/transfer_log'> {
  return async ({ currency_id: assetId, page = 1, limit: size = PAGE }, { session, language }) => {
    if (assetId !== undefined) knownCurrency(ports, assetId);
    await ports.whenProjected();
    const { sql, catalog } = ports;
    const where = sql`
      taken.owner = ${session.userId} and taken.reason = 'transfer' and taken.value < 0
      ${assetId === undefined ? sql`` : sql`and taken.asset_id = ${assetId}`}`;
    const [count] = await sql<{ total: number }[]>`
      select count(*)::bigint as total from account_log as taken where ${where}`;
    const rows = await sql<TransferRow[]>`
      select taken.reference as id, taken.asset_id as "assetId", -taken.value as value, taken.account as "from",
        given.account as "to", taken.at_ms as "atMs"
      from account_log as taken
      join account_log as given on given.owner = taken.owner and given.reason = 'transfer'
        and given.reference = taken.reference and given.seq = taken.seq and given.value > 0
      where ${where} order by taken.id desc limit ${size} offset ${(page - 1) * size}`;
    const data = rows.map((row) => {
      const currency = catalog.currency(row.assetId);
      const [from, to] = [codeOf(row.from), codeOf(row.to)];
      return {
        id: row.id,
        currency: { id: row.assetId, code: currency?.code ?? '' },
        from,
        from_name: message(language, nameKey(from)),
        to,
        to_name: message(language, nameKey(to)),
        balance: formatAmount(row.value, currency?.scale ?? 0),
        created_at: wireTime(row.atMs),
      };
    });
    return { data: pageOf(data, count?.total ?? 0, page, size), seq: ports.engine.sequence };
  };
}

/** The most of an account's available money that a transfer can take. */
export function transferable(
  engine: EngineReader,
  { userId, accountType }: { readonly userId: number; readonly accountType: AccountType },
  { id, scale }: Pick<Currency, 'id' | 'scale'>,
): string {
  const isLever = WIRE_ACCOUNT_TYPES.some((type) => type.id === accountType && type.code === 'lever_account');
  return formatTotal(
    isLever ? engine.leverage.free(userId, id) : engine.balance(userId, accountType, id).available,
    scale,
  );
}

function knownCurrency({ catalog }: AccountsPorts, assetId: number): Currency {
  const currency = catalog.currency(assetId);
  if (currency === undefined)
    throw new CallFailure('currency_unknown', { fields: { currency_id: 'currency_unknown' } });
  return currency;
}

function typeOf(code: AccountCode): AccountType {
  const type = WIRE_ACCOUNT_TYPES.find((known) => known.code === code);
  if (type === undefined) throw new Error(`there is no account type ${code}`);
  return type.id;
}

function codeOf(accountType: number): AccountCode {
  const type = WIRE_ACCOUNT_TYPES.find(({ id }) => id === accountType);
  if (type === undefined) throw new Error(`there is no account type ${accountType}`);
  return type.code;
}

function nameKey(code: AccountCode): MessageKey {
  return `account_${code.replace('_account', '')}` as MessageKey;
}

/** Field names for refusals of transfers; the nearest amount is written at the currency's scale. */
function wordsOf({ scale }: Currency): RefusalWords {
  const money: Unit = (nearest) => formatAmount(nearest, scale);
  return {
    fields: {
      assetId: { name: 'currency_id', unit: money },
      from: { name: 'from', unit: money },
      to: { name: 'to', unit: money },
      amount: { name: 'balance', unit: money },
    },
    withoutField: { insufficient_balance: money, transfer_lowers_risk_rate: money },
  };
}
