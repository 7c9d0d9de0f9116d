import { PPM, stakeFee } from '@candor/formulas';
import { isAmount } from '@candor/primitives';
import type { ConfigureStake } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SecondsGround } from './seconds-ground.ts';

/** Sets the stake bounds of an asset for later contracts. May refuse with asset_unknown or settings_invalid. */
export function configureStake(state: SecondsGround, command: ConfigureStake): Rejection | undefined {
  const rejection = checkStake(state, command);
  if (rejection !== undefined) return rejection;
  const { outboxId, assetId, minStake, maxStake, maxOpenUser, maxOpenSide, feePpm } = command;
  const settings = { outboxId, assetId, minStake, maxStake, maxOpenUser, maxOpenSide, feePpm };
  state.seconds.setStakes(settings);
  state.recorder.record({ kind: 'stake_configured', settings });
  return undefined;
}

/** Refuses as `configureStake` does, and changes nothing. */
export function checkStake({ assets }: SecondsGround, command: ConfigureStake): Rejection | undefined {
  if (assets.find(command.assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  const field = findWrongField(command);
  return field === undefined ? undefined : { key: 'settings_invalid', field };
}

/** Stake and fee together must be an amount: they move as one. */
function findWrongField(command: ConfigureStake): keyof ConfigureStake | undefined {
  const { minStake, maxStake, maxOpenUser, maxOpenSide, feePpm } = command;
  if (!isAmount(feePpm) || feePpm > PPM) return 'feePpm';
  if (!isAmount(minStake)) return 'minStake';
  if (!isAmount(maxStake) || (maxStake !== 0 && maxStake < minStake)) return 'maxStake';
  if (!isAmount(maxStake + stakeFee(maxStake, feePpm))) return 'maxStake';
  if (!isAmount(maxOpenUser)) return 'maxOpenUser';
  return isAmount(maxOpenSide) ? undefined : 'maxOpenSide';
}
