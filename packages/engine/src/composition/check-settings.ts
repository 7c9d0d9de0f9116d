import { checkLeverage } from '../leverage/configure-leverage.ts';
import { checkP2p, checkP2pAsset, checkP2pFiat, checkP2pMarket } from '../p2p/configure-p2p.ts';
import { checkP2pRate } from '../p2p/configure-rate.ts';
import { checkSavings } from '../savings/configure-savings.ts';
import { checkSeconds } from '../seconds/configure-seconds.ts';
import { checkStake } from '../seconds/configure-stake.ts';
import type { Command } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { checkExchange } from '../standing/configure-exchange.ts';
import type { EngineState } from '../state/engine-state.ts';
import { checkFunds } from '../transfers/configure-funds.ts';
import { checkNetwork } from '../transfers/configure-network.ts';
import { checkOutflow } from '../transfers/configure-outflow.ts';
import { checkReconfiguration } from './reconfigure-market.ts';

/** A command by which operators change terms. */
export type SettingsCommand = Extract<
  Command,
  {
    readonly kind:
      | 'configure_market'
      | 'configure_leverage'
      | 'configure_seconds'
      | 'configure_stake'
      | 'configure_savings'
      | 'configure_funds'
      | 'configure_network'
      | 'configure_outflow'
      | 'configure_exchange'
      | 'configure_p2p'
      | 'configure_p2p_fiat'
      | 'configure_p2p_rate'
      | 'configure_p2p_asset'
      | 'configure_p2p_market';
  }
>;

/** Returns what the engine would refuse about a change of terms now, by the checks of the command itself. */
export function checkSettings(state: EngineState, command: SettingsCommand): Rejection | undefined {
  switch (command.kind) {
    case 'configure_market':
      return checkReconfiguration(state, command);
    case 'configure_leverage':
      return checkLeverage(state, command);
    case 'configure_seconds':
      return checkSeconds(state, command);
    case 'configure_stake':
      return checkStake(state, command);
    case 'configure_savings':
      return checkSavings(state, command);
    case 'configure_funds':
      return checkFunds(state, command);
    case 'configure_network':
      return checkNetwork(state, command);
    case 'configure_outflow':
      return checkOutflow(state, command);
    case 'configure_exchange':
      return checkExchange(command);
    case 'configure_p2p':
      return checkP2p(state, command);
    case 'configure_p2p_fiat':
      return checkP2pFiat(state, command);
    case 'configure_p2p_rate':
      return checkP2pRate(state, command);
    case 'configure_p2p_asset':
      return checkP2pAsset(state, command);
    case 'configure_p2p_market':
      return checkP2pMarket(state, command);
  }
}
