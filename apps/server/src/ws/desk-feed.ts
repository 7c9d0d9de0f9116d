import type { FiatRate, ServerFrame } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { Link, SequenceChain } from './sequence-chain.ts';
import type { DeskTopics, Topic } from './topic.ts';

const SECOND_MS = 1_000;

type AdsFrame = Extract<ServerFrame, { type: 'P2P_ADS' }>;
/** The ads of a market without their place in the log. */
export type BoardState = Omit<AdsFrame, 'type' | 'seq' | 'prev_seq'>;

/** The P2P desk as its public frames show it. */
export interface DeskBoard extends DeskTopics {
  /** The symbols of the markets. */
  symbols(): readonly string[];
  /** The best ads of a market; undefined for an unknown one. */
  ads(marketId: number): BoardState | undefined;
  /** Undefined before the first tick. */
  rate(fiatId: number): { readonly fiat: string; readonly rate: FiatRate } | undefined;
}

interface FeedState {
  readonly engine: Pick<EngineReader, 'sequence'>;
  readonly desk?: DeskBoard;
  readonly now: () => number;
}

type DeskTopic = Extract<Topic, { readonly id: number }>;

/** Public frames of the P2P desk: a fiat’s rate with each tick, and the ads of a market once a second while they change. */
export class DeskFeed {
  readonly #state: FeedState;
  readonly #isFollowed: (topic: string) => boolean;
  readonly #chain: SequenceChain;
  readonly #ticked = new Set<number>();
  /** The ads that followers of each market have. */
  readonly #told = new Map<string, string>();
  #collectedMs = 0;

  constructor(state: FeedState, isFollowed: (topic: string) => boolean, chain: SequenceChain) {
    this.#state = state;
    this.#isFollowed = isFollowed;
    this.#chain = chain;
  }

  takeRate(fiatId: number): void {
    this.#ticked.add(fiatId);
  }

  stateOf({ kind, id }: DeskTopic): string[] {
    const frame = kind === 'P2P_RATE' ? this.#rateFrame(id) : this.#adsFrame(id);
    return frame === undefined ? [] : [JSON.stringify(frame)];
  }

  /** Yields frames of what has changed, with their topics. */
  *collect(): Generator<readonly [topic: string, text: string]> {
    for (const fiatId of this.#ticked) yield* this.#collectRate(fiatId);
    this.#ticked.clear();
    const { desk, now } = this.#state;
    if (desk === undefined || Math.abs(now() - this.#collectedMs) < SECOND_MS) return;
    this.#collectedMs = now();
    for (const symbol of desk.symbols()) yield* this.#collectAds(symbol);
  }

  *#collectRate(fiatId: number): Generator<readonly [string, string]> {
    const known = this.#state.desk?.rate(fiatId);
    const topic = `P2P_RATE.${known?.fiat ?? ''}`;
    if (known === undefined || !this.#isFollowed(topic)) return;
    const link = this.#chain.extend(topic, this.#state.engine.sequence);
    const frame = link === undefined ? undefined : this.#rateFrame(fiatId, link);
    if (frame !== undefined) yield [topic, JSON.stringify(frame)];
  }

  /** Where ads changed and no command has come since they were told, the next second sends them. */
  *#collectAds(symbol: string): Generator<readonly [string, string]> {
    const topic = `P2P_ADS.${symbol}`;
    if (!this.#isFollowed(topic)) {
      this.#told.delete(topic);
      return;
    }
    const { desk, engine } = this.#state;
    const marketId = desk?.marketId(symbol);
    const ads = marketId === undefined ? undefined : desk?.ads(marketId);
    if (marketId === undefined || ads === undefined) return;
    const text = JSON.stringify(ads);
    if (this.#told.get(topic) === text) return;
    const link = this.#chain.extend(topic, engine.sequence);
    if (link === undefined) return;
    this.#told.set(topic, text);
    yield [topic, JSON.stringify(this.#adsFrame(marketId, link))];
  }

  #rateFrame(fiatId: number, link?: Link): ServerFrame | undefined {
    const known = this.#state.desk?.rate(fiatId);
    if (known === undefined) return undefined;
    const { fiat, rate } = known;
    return { type: 'P2P_RATE', fiat, ...link, seq: this.#state.engine.sequence, rate };
  }

  #adsFrame(marketId: number, link?: Link): ServerFrame | undefined {
    const ads = this.#state.desk?.ads(marketId);
    return ads && { type: 'P2P_ADS', ...ads, ...link, seq: this.#state.engine.sequence };
  }
}
