import type { CurrencyProtocol } from '@candor/contract';
import { formatAmount } from '@candor/primitives';
import type { Chain, Protocol } from './protocols.ts';

/** A currency on a chain as the wire shows it; `scale` is that of the ledger. */
export function wireProtocol(protocol: Protocol, scale: number): CurrencyProtocol {
  const { id, chain, tokenAddress, inAddress, decimals, depositMin } = protocol;
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
    open_draw: protocol.openDraw ? 1 : 0,
    deposit_min: formatAmount(depositMin, scale),
    draw_decimals: Math.min(scale, decimals),
  };
}

export function wireChain({ id, code }: Pick<Chain, 'id' | 'code'>): { id: number; code: string } {
  return { id, code };
}
