import type { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume, limited, limiter, NetworkLimiter } from './limiters.ts';
import { networkOf, widerNetworksOf } from './network.ts';

const HOUR_S = 3_600;
/** Shares of the exchange's text messages that guests may use: all of them, those to one country, and those of a region. */
const GUESTS_SHARE = 1 / 2;
const COUNTRY_SHARE = 1 / 4;
const REGION_SHARE = 1 / 16;

/** The sender of a request for a code. */
export interface CodeAsker {
  readonly address: string;
  /** Key of the browser where it proves that the account has logged in on it. */
  readonly device: string | undefined;
  /** True for a session that asks for a code to its user's own contact: strangers cannot use up what it has. */
  readonly isOwner: boolean;
}

export interface CodeLimitSettings {
  readonly codesPerHour: number;
  readonly textsPerHour: number;
}

/**
 * Limits of codes and of the text messages that carry them. A session that asks for its own is limited by its user's quota
 * alone, which `VerificationCodes` counts; a browser that proves itself counts for itself; everybody else counts for the
 * network. Text messages cost money, so the exchange has a limit for all of them, of which guests have a share.
 */
export class CodeLimits {
  readonly #networks: NetworkLimiter;
  readonly #devices: RateLimiterMemory;
  readonly #texts: RateLimiterMemory;
  readonly #guestTexts: RateLimiterMemory;
  readonly #countryTexts: RateLimiterMemory;
  readonly #regionTexts: RateLimiterMemory;
  readonly #halfUsed: (texts: number) => void;

  constructor({ codesPerHour, textsPerHour }: CodeLimitSettings, halfUsed: (texts: number) => void) {
    const texts = (name: string, share: number) =>
      limiter(name, Math.max(1, Math.floor(textsPerHour * share)), HOUR_S);
    this.#networks = new NetworkLimiter('codes', codesPerHour, HOUR_S);
    this.#devices = limiter('codes-of-devices', codesPerHour, HOUR_S);
    this.#texts = texts('texts', 1);
    this.#guestTexts = texts('texts-of-guests', GUESTS_SHARE);
    this.#countryTexts = texts('texts-to-countries', COUNTRY_SHARE);
    this.#regionTexts = texts('texts-of-regions', REGION_SHARE);
    this.#halfUsed = halfUsed;
  }

  /**
   * Counts one more code that somebody asks for; `country` is the dialling code of a number. May refuse with rate_limited.
   */
  async asked(asker: CodeAsker, country: string | undefined): Promise<void> {
    if (!asker.isOwner) await this.#countAsker(asker);
    if (country === undefined) return;
    for (const [limits, key] of this.#textsOf(asker, country)) {
      const state = await limits.get(key);
      if (state !== null && state.remainingPoints <= 0) throw limited(state.msBeforeNext);
    }
  }

  /** Counts a text message that will be sent, without refusing; `asker` is absent for a letter about an event. */
  async written(asker: CodeAsker | undefined, country: string): Promise<void> {
    const counted = asker === undefined ? [[this.#texts, 'all'] as const] : this.#textsOf(asker, country);
    for (const [limits, key] of counted) {
      const { consumedPoints } = await limits.penalty(key);
      if (limits === this.#texts && consumedPoints === Math.ceil(limits.points / 2))
        this.#halfUsed(consumedPoints);
    }
  }

  async #countAsker({ address, device }: CodeAsker): Promise<void> {
    if (device === undefined) await this.#networks.consume(address);
    else await consume(() => this.#devices.consume(device));
  }

  #textsOf(
    { address, device, isOwner }: CodeAsker,
    country: string,
  ): readonly (readonly [RateLimiterMemory, string])[] {
    if (isOwner || device !== undefined) return [[this.#texts, 'all']];
    return [
      [this.#texts, 'all'],
      [this.#guestTexts, 'all'],
      [this.#countryTexts, country],
      [this.#regionTexts, widerNetworksOf(address).at(-1) ?? networkOf(address)],
    ];
  }
}
