import type {
  Account,
  AccountCode,
  AccountGroup,
  Currency as WireCurrency,
  Language,
  ParsedRequestOf,
} from '@candor/contract';
import { ACCOUNT_TYPES, type AccountType } from '@candor/engine';
import { addTotals, formatTotal, totalFromBigInt, totalToBigInt, ZERO_TOTAL } from '@candor/primitives';
import {
  accountTypeName,
  readAccountId,
  WIRE_ACCOUNT_TYPES,
  wireBalance,
  wireWithdrawalTerms,
} from '../../wire/account.ts';
import { wireProtocol } from '../../chains/protocol-wire.ts';
import type { Currency } from '../../markets/catalog.ts';
import type { CallHandler, UserContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { statementOf } from '../../commons/statement.ts';
import { invites } from './invites.ts';
import { coolOff, limits, setLimit } from './limits.ts';
import type { AccountsPorts } from './ports.ts';
import { monthlyStatement } from './monthly-statement.ts';
import { portfolio } from './portfolio.ts';
import { transfer, transferable, transferLog } from './transfers.ts';

const STATEMENT_PAGE = 15;

export function accountsCalls(ports: AccountsPorts) {
  return {
    'account/list': list(ports),
    'account/detail': detail(ports),
    'account/monthly_statement': monthlyStatement(ports),
    'account/portfolio': portfolio(ports),
    'account/transfer': transfer(ports),
    'account/transfer_log': transferLog(ports),
    'account_log/change': statement(ports, ACCOUNT_TYPES.change),
    'account_log/legal': statement(ports, ACCOUNT_TYPES.legal),
    'account_log/lever': statement(ports, ACCOUNT_TYPES.lever),
    'account_log/micro': statement(ports, ACCOUNT_TYPES.micro),
    'account_log/financial': statement(ports, ACCOUNT_TYPES.financial),
    'user/limits': limits(ports),
    'user/set_limit': setLimit(ports),
    'user/cool_off': coolOff(ports),
    'user/invites': invites(ports),
  };
}

const USD_DECIMALS = 8;

function list(ports: AccountsPorts): CallHandler<'account/list'> {
  return async (_request, { session, language }) => {
    const groups = WIRE_ACCOUNT_TYPES.map(({ id, code }): AccountGroup => {
      const accounts = ports.catalog
        .currencies()
        .map((currency) => wireAccount(ports, session.userId, id, currency, language));
      const worth = accounts.map(({ worth: usd }) => usd).reduce(addTotals, ZERO_TOTAL);
      return {
        account_type_id: id,
        account_code: code,
        name: accountTypeName(code, language),
        is_recharge: isOpenForDeposits(ports, code) ? 1 : 0,
        convert_usd: formatTotal(worth, USD_DECIMALS),
        accounts: accounts.map(({ account }) => account),
      };
    });
    return { data: groups, seq: ports.engine.sequence };
  };
}

function detail(ports: AccountsPorts): CallHandler<'account/detail'> {
  return async ({ id, currency_id: currencyId, account_type_id: typeId }, { session, language }) => {
    const named = id === undefined ? undefined : readAccountId(id);
    if (id !== undefined && named?.userId !== session.userId) throw CallFailure.at('id', 'account_unknown');
    const assetId = named?.assetId ?? currencyId;
    if (assetId === undefined) throw CallFailure.at('currency_id', 'field_required');
    const currency = knownCurrency(ports.catalog, assetId);
    const type = WIRE_ACCOUNT_TYPES.find((known) => known.id === (named?.accountType ?? typeId ?? 1));
    if (type === undefined) throw CallFailure.at('account_type_id', 'account_type_unknown');
    const { account } = wireAccount(ports, session.userId, type.id, currency, language);
    return { data: account, seq: ports.engine.sequence };
  };
}

type StatementRequest = ParsedRequestOf<'account_log/change'>;

function statement(ports: AccountsPorts, accountType: AccountType) {
  return async (
    {
      currency_id: assetId,
      reason,
      page: number = 1,
      limit: size = STATEMENT_PAGE,
      ...period
    }: StatementRequest,
    { session, language }: UserContext,
  ) => {
    if (assetId !== undefined) knownCurrency(ports.catalog, assetId);
    const wanted = { userId: session.userId, accountType, assetId, reason, period };
    const data = await statementOf(ports, wanted, { page: { number, size }, language });
    return { data, seq: ports.engine.sequence };
  };
}

function wireAccount(
  ports: AccountsPorts,
  userId: number,
  accountType: AccountType,
  currency: Currency,
  language: Language,
) {
  const balance = ports.engine.balance(userId, accountType, currency.id);
  const worth = ports.rates.usdWorth(
    currency,
    totalFromBigInt(totalToBigInt(balance.available) + totalToBigInt(balance.held)),
  );
  const account: Account = {
    ...wireBalance(ports.engine, { userId, accountType, assetId: currency.id }, currency),
    user_id: userId,
    transferable: transferable(ports.engine, { userId, accountType }, currency),
    convert_usd: formatTotal(worth, USD_DECIMALS),
    currency: wireCurrency(ports, currency, { accountType, language }),
  };
  return { account, worth };
}

function wireCurrency(
  { engine, protocols }: AccountsPorts,
  currency: Currency,
  { accountType, language }: { readonly accountType: AccountType; readonly language: Language },
): WireCurrency {
  return {
    id: currency.id,
    code: currency.code,
    ...(currency.icon === '' ? {} : { icon: currency.icon }),
    scale: currency.scale,
    open_recharge: currency.openRecharge ? 1 : 0,
    open_draw: currency.openWithdrawals ? 1 : 0,
    ...wireWithdrawalTerms(engine, currency, accountType),
    is_recharge_account: currency.openRecharge ? 1 : 0,
    account_types: WIRE_ACCOUNT_TYPES.map(({ code }) => ({
      name: accountTypeName(code, language),
      account_code: code,
    })),
    currency_protocols: protocols
      .ofCurrency(currency.id)
      .map((protocol) => wireProtocol(engine, protocol, { scale: currency.scale, accountType })),
  };
}

function isOpenForDeposits({ settings }: AccountsPorts, code: AccountCode): boolean {
  return settings.get('recharge_accounts').split(',').includes(code);
}
