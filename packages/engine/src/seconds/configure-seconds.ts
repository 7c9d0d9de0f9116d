import { PPM } from '@candor/formulas';
import { isAmount } from '@candor/primitives';
import type { ConfigureSeconds, SecondsOption } from '../shapes/command.ts';
import { SECONDS_STATUSES } from '../shapes/commands/seconds-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SecondsGround } from './seconds-ground.ts';

const OPTIONS_MAX = 32;
const SECONDS_MIN = 5;
const SECONDS_MAX = 86_400;

/**
 * Sets a market's durations and their payouts, for later contracts only. May refuse with
 * market_unknown or settings_invalid.
 */
export function configureSeconds(state: SecondsGround, command: ConfigureSeconds): Rejection | undefined {
  const rejection = checkSeconds(state, command);
  if (rejection !== undefined) return rejection;
  const { outboxId, marketId, status } = command;
  const options = command.options.map(({ seconds, profitPpm }) => ({ seconds, profitPpm }));
  const settings = { outboxId, marketId, status, options };
  state.seconds.setSettings(settings);
  state.recorder.record({ kind: 'seconds_configured', settings });
  return undefined;
}

/** Refuses as `configureSeconds` does, and changes nothing. */
export function checkSeconds(
  { markets }: SecondsGround,
  { marketId, status, options }: ConfigureSeconds,
): Rejection | undefined {
  if (!markets.has(marketId)) return { key: 'market_unknown', field: 'marketId' };
  if (!SECONDS_STATUSES.includes(status)) return { key: 'settings_invalid', field: 'status' };
  return areOptions(options) ? undefined : { key: 'settings_invalid', field: 'options' };
}

function areOptions(options: readonly SecondsOption[]): boolean {
  return (
    options.length <= OPTIONS_MAX &&
    options.every(({ seconds, profitPpm }, place) => {
      const isLater = place === 0 || options[place - 1]!.seconds < seconds;
      const isDuration = isAmount(seconds) && seconds >= SECONDS_MIN && seconds <= SECONDS_MAX;
      return isLater && isDuration && isAmount(profitPpm) && profitPpm >= 1 && profitPpm <= PPM;
    })
  );
}
