import type { CallHandler } from '../../http/call.ts';
import { hotWalletStates, type HotStatePorts } from './hot-states.ts';

/** The calls by which operators watch hot and cold wallets. */
export function hotWalletOperators(ports: HotStatePorts) {
  return { 'console/hot_wallets': hotWallets(ports) };
}

function hotWallets(ports: HotStatePorts): CallHandler<'console/hot_wallets'> {
  return async () => ({ data: await hotWalletStates(ports) });
}
