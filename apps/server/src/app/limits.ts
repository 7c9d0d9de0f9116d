import type { GatewayEngine } from './served.ts';
import type { AppOptions } from './options.ts';
import { RateLimits } from '../http/rate-limits.ts';

/** Opens the rate limits of this server, with the watch that is notified of wrong guesses. */
export function openLimits(
  { rateLimits, log }: AppOptions,
  { metrics }: Pick<GatewayEngine, 'metrics'>,
): RateLimits {
  return new RateLimits(rateLimits, {
    guessedWrong: (error) => metrics.guessedWrong(error),
    sprayed(guesses) {
      metrics.sprayed();
      log.error({ guesses }, 'many secrets are guessed wrong in one minute');
    },
    textsHalfUsed: (texts) => log.error({ texts }, "half of this hour's text messages are used up"),
  });
}
