import type { ConfigureAsset } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { MarketGround } from './market-ground.ts';

/** Adds an asset or renames it. May refuse with asset_invalid or asset_immutable. */
export function configureAsset(state: MarketGround, command: ConfigureAsset): Rejection | undefined {
  const rejection = state.assets.check(command);
  if (rejection !== undefined) return rejection;
  const { kind, outboxId, assetId, code, scale } = command;
  const asset: ConfigureAsset = { kind, outboxId, assetId, code, scale };
  if (state.assets.find(assetId) === undefined) state.ledger.openAsset(assetId);
  state.assets.set(asset);
  state.recorder.record({ kind: 'asset_configured', asset });
  return undefined;
}
