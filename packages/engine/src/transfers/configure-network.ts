import { isAmount } from '@candor/primitives';
import type { ConfigureNetwork } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import type { FundsSettings } from './funds.ts';

/**
 * Sets the terms of later withdrawals of an asset over one chain. May refuse with asset_unknown, settings_invalid (with
 * the nearest valid value) or funds_not_configured.
 */
export function configureNetwork(state: FundsGround, command: ConfigureNetwork): Rejection | undefined {
  const rejection = checkNetwork(state, command);
  if (rejection !== undefined) return rejection;
  const { kind: _, ...settings } = command;
  state.funds.networks.set(settings);
  state.recorder.record({ kind: 'network_configured', settings });
  return undefined;
}

/** Refuses as `configureNetwork` does, and changes nothing. */
export function checkNetwork(
  { assets, funds }: FundsGround,
  command: ConfigureNetwork,
): Rejection | undefined {
  const { assetId, chainId } = command;
  if (assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  if (!isAmount(chainId) || chainId === 0) return { key: 'settings_invalid', field: 'chainId' };
  const settings = funds.settings(assetId);
  if (settings === undefined) return { key: 'funds_not_configured', field: 'assetId' };
  return findOutOfBounds(command, settings);
}

/** The fee that applies stays below the smallest amount that applies, and that within the asset's largest. */
function findOutOfBounds(
  { withdrawalMin, flatFee }: ConfigureNetwork,
  settings: FundsSettings,
): Rejection | undefined {
  const least = flatFee === null ? settings.flatFee + 1 : 1;
  const highestFee = (withdrawalMin ?? settings.withdrawalMin) - 1;
  return (
    outside('withdrawalMin', withdrawalMin, [least, settings.withdrawalMax]) ??
    outside('flatFee', flatFee, [0, highestFee])
  );
}

function outside(
  field: 'withdrawalMin' | 'flatFee',
  value: number | null,
  [lowest, highest]: readonly [number, number],
): Rejection | undefined {
  if (value === null || (isAmount(value) && value >= lowest && value <= highest)) return undefined;
  return { key: 'settings_invalid', field, nearest: value > highest ? highest : lowest };
}
