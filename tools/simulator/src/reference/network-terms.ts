import type { ConfigureFunds, ConfigureNetwork } from '@candor/engine';

/** The fee and the smallest amount of withdrawals over a network. */
export function termsOver(network: ConfigureNetwork | undefined, settings: ConfigureFunds) {
  return {
    fee: network?.flatFee ?? settings.flatFee,
    least: network?.withdrawalMin ?? settings.withdrawalMin,
  };
}

/** Returns whether something can be withdrawn over a network, and something of it arrives. */
export function isPossible(network: ConfigureNetwork, settings: ConfigureFunds): boolean {
  const { fee, least } = termsOver(network, settings);
  return fee < least && least <= settings.withdrawalMax;
}
