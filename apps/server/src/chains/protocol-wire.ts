import type { CurrencyProtocol } from '@candor/contract';
import type { AccountType, EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { wireWithdrawalTerms } from '../wire/account.ts';
import type { Chain, Protocol } from './protocols.ts';

/** A currency on a chain as the wire shows it, with the terms of withdrawals from one type of accounts. */
export function wireProtocol(
  engine: Pick<EngineReader, 'funds'>,
  protocol: Protocol,
  { scale, accountType }: { readonly scale: number; readonly accountType: AccountType },
): CurrencyProtocol {
  const { id, currencyId, chain, tokenAddress, inAddress, decimals, depositMin } = protocol;
  const terms = wireWithdrawalTerms(engine, { id: currencyId, scale, chainId: chain.id }, accountType);
  return {
    id,
    token_address: tokenAddress,
    in_address: inAddress,
    chain_protocol: {
      ...wireChain(chain),
      name: chain.name,
      needs_memo: chain.needsMemo ? 1 : 0,
      credit_confirmations: chain.creditConfirmations,
      final_confirmations: chain.finalConfirmations,
      withdraw_confirmations: chain.withdrawConfirmations,
      block_seconds: chain.blockSeconds,
      is_paused: chain.pausedAt === null ? 0 : 1,
    },
    open_recharge: protocol.openRecharge ? 1 : 0,
    open_draw: protocol.openWithdrawals ? 1 : 0,
    deposit_min: formatAmount(depositMin, scale),
    draw_rate: terms.draw_rate,
    draw_min: terms.draw_min,
    draw_decimals: Math.min(scale, decimals),
  };
}

export function wireChain({ id, code }: Pick<Chain, 'id' | 'code'>): { id: number; code: string } {
  return { id, code };
}
