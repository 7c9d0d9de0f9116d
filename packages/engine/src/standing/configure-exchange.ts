import { isAmount } from '@candor/primitives';
import type { ConfigureExchange } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { StandingGround } from './standing-ground.ts';

const REFERRAL_PPM_MAX = 500_000;
/** 100.00 %: above it a position would be closed as soon as it opens. */
const RATE_MAX = 10_000;

/** Changes the settings of the whole exchange. May refuse with settings_invalid. */
export function configureExchange(state: StandingGround, command: ConfigureExchange): Rejection | undefined {
  const rejection = checkExchange(command);
  if (rejection !== undefined) return rejection;
  const { outboxId, referralPpm, warningRate, forcedCloseRate } = command;
  state.standings.settings = { outboxId, referralPpm, warningRate, forcedCloseRate };
  state.recorder.record({ kind: 'exchange_configured', settings: state.standings.settings });
  return undefined;
}

/** Refuses as `configureExchange` does, and changes nothing. */
export function checkExchange({
  referralPpm,
  warningRate,
  forcedCloseRate,
}: ConfigureExchange): Rejection | undefined {
  if (!isAmount(referralPpm) || referralPpm > REFERRAL_PPM_MAX)
    return invalid('referralPpm', REFERRAL_PPM_MAX);
  if (!isAmount(warningRate) || warningRate > RATE_MAX) return invalid('warningRate', RATE_MAX);
  if (!isAmount(forcedCloseRate) || forcedCloseRate > warningRate) {
    return invalid('forcedCloseRate', warningRate);
  }
  return undefined;
}

function invalid(field: keyof ConfigureExchange, nearest: number): Rejection {
  return { key: 'settings_invalid', field, nearest };
}
