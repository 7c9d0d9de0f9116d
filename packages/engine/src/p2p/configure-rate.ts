import { isAmount, isId } from '@candor/primitives';
import { RATE_SOURCES_MAX } from '../shapes/bounds.ts';
import type { ConfigureP2pRate, RateSource } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { P2pGround } from './p2p-ground.ts';

const LIFE_MAX_MS = 86_400_000;
const NAME_LENGTH_MAX = 200;

/** Announces the sources of a fiat's rate from a time on. May refuse with settings_invalid. */
export function configureP2pRate(state: P2pGround, command: ConfigureP2pRate): Rejection | undefined {
  const rejection = checkP2pRate(state, command);
  if (rejection !== undefined) return rejection;
  const { kind: _, ...settings } = command;
  state.p2p.rates.open(settings.fiatId).next = { seq: state.sequence, settings };
  state.recorder.record({ kind: 'p2p_rate_configured', settings });
  return undefined;
}

/** Refuses as `configureP2pRate` does, and changes nothing. */
export function checkP2pRate({ p2p }: P2pGround, command: ConfigureP2pRate): Rejection | undefined {
  const { fiatId, sources, quorum, lifeMs, effectiveMs } = command;
  if (p2p.settings.fiat(fiatId) === undefined) return { key: 'settings_invalid', field: 'fiatId' };
  if (!areSources(sources)) return { key: 'settings_invalid', field: 'sources' };
  if (!isId(quorum) || quorum > sources.length) return { key: 'settings_invalid', field: 'quorum' };
  if (!isId(lifeMs) || lifeMs > LIFE_MAX_MS) return { key: 'settings_invalid', field: 'lifeMs' };
  return isAmount(effectiveMs) ? undefined : { key: 'settings_invalid', field: 'effectiveMs' };
}

function areSources(sources: readonly RateSource[]): boolean {
  const isList: boolean = Array.isArray(sources);
  return (
    isList &&
    sources.length >= 1 &&
    sources.length <= RATE_SOURCES_MAX &&
    new Set(sources.map(({ sourceId }) => sourceId)).size === sources.length &&
    sources.every(
      ({ sourceId, name }) =>
        isId(sourceId) && typeof name === 'string' && name.length >= 1 && name.length <= NAME_LENGTH_MAX,
    )
  );
}
