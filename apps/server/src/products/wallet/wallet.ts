import type { ResponseOf } from '@candor/contract';
import { ACCOUNT_TYPES } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { depositAddress } from '../../chains/deposit-addresses.ts';
import { wireChain, wireProtocol } from '../../chains/protocol-wire.ts';
import type { Protocol } from '../../chains/protocols.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import type { Currency } from '../../markets/catalog.ts';
import { select } from '../../tables/rows.ts';
import { accountCodeOf } from '../../wire/account.ts';
import type { WalletPorts } from './ports.ts';

type Wallets = ResponseOf<'wallet/wallet'>['wallets'];

export function currencyProtocols({
  catalog,
  engine,
  protocols,
}: WalletPorts): CallHandler<'block_chain/currency_protocols'> {
  return async () => ({
    data: catalog.currencies().flatMap(({ id, code, scale }) => {
      const known = protocols.ofCurrency(id);
      const rows = known.map((protocol) =>
        wireProtocol(engine, protocol, { scale, accountType: ACCOUNT_TYPES.change }),
      );
      return rows.length === 0 ? [] : [{ id, code, currency_protocols: rows }];
    }),
  });
}

/**
 * Where the caller can deposit a currency; the first question makes the caller's addresses. May refuse with
 * currency_unknown, deposits_closed or contact_unconfirmed.
 */
export function wallet(ports: WalletPorts): CallHandler<'wallet/wallet'> {
  return async ({ currency_id: currencyId }, { session: { userId } }) => {
    const currency = knownCurrency(ports.catalog, currencyId);
    const open = ports.protocols.ofCurrency(currencyId).filter(({ openRecharge }) => openRecharge);
    if (!currency.openRecharge || open.length === 0) throw CallFailure.at('currency_id', 'deposits_closed');
    await refuseUnconfirmed(ports, userId);
    const data: ResponseOf<'wallet/wallet'> = {
      id: currency.id,
      code: currency.code,
      account_code: await creditedAccount(ports, currency.id),
      wallets: await walletsOf(ports, userId, { currency, open }),
      currency_protocols: open
        .filter(({ inAddress }) => inAddress !== '')
        .map(({ id, inAddress, chain }) => ({ id, in_address: inAddress, chain_protocol: wireChain(chain) })),
    };
    return { data };
  };
}

async function refuseUnconfirmed({ settings, users }: WalletPorts, userId: number): Promise<void> {
  if (settings.get('require_verified_contact') === '0') return;
  const user = await users.find(userId);
  if (user?.contactVerified !== true) throw new CallFailure('contact_unconfirmed');
}

async function creditedAccount({ sql }: WalletPorts, currencyId: number) {
  const [row] = await select(sql, 'currencies', ['deposit_account_type'], sql`where id = ${currencyId}`);
  return accountCodeOf(row?.deposit_account_type ?? 1);
}

/** One after the other: each may be the first question about its chain. */
async function walletsOf(
  { sql, chains }: WalletPorts,
  userId: number,
  { currency, open }: { readonly currency: Currency; readonly open: readonly Protocol[] },
): Promise<Wallets> {
  const wallets: Wallets = [];
  for (const { id, chain, depositMin, hasOwnAddresses } of open) {
    const port = chains.find(chain.id);
    if (!hasOwnAddresses || port === undefined) continue;
    const { address, memo } = await depositAddress(sql, { userId, chainId: chain.id, port });
    wallets.push({
      address,
      memo,
      chain_protocol: wireChain(chain),
      currency_protocol_id: id,
      deposit_min: formatAmount(depositMin, currency.scale),
      credit_confirmations: chain.creditConfirmations,
      final_confirmations: chain.finalConfirmations,
    });
  }
  return wallets;
}
