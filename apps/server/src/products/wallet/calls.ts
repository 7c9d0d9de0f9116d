import { demoChains, putCoinsBack, reorganise, sendCoins, takeCoins } from './demo.ts';
import { deposits } from './deposits.ts';
import type { WalletPorts } from './ports.ts';
import { currencyProtocols, wallet } from './wallet.ts';

export function walletCalls(ports: WalletPorts) {
  return {
    'block_chain/currency_protocols': currencyProtocols(ports),
    'wallet/wallet': wallet(ports),
    'wallet/deposits': deposits(ports),
    'demo/chains': demoChains(ports),
    'demo/chain_send': sendCoins(ports),
    'demo/chain_reorganise': reorganise(ports),
    'demo/chain_take': takeCoins(ports),
    'demo/chain_put_back': putCoinsBack(ports),
  };
}
