import { createRandom, type Random } from '@candor/primitives';

/** The kinds of actors; a plan weights their moves relative to each other. */
export const ACTORS = [
  'trader',
  'maker',
  'lever',
  'bettor',
  'saver',
  'chain',
  'operator',
  'feed',
  'shop',
  'dealer',
  'desk',
] as const;
export type ActorName = (typeof ACTORS)[number];

/** Everything that a run draws from its seed before it begins: printed, so that a report says what was tried. */
export interface Plan {
  readonly seed: string;
  readonly users: number;
  /** The version of the rules that the world begins with. */
  readonly rules: number;
  readonly weights: Readonly<Record<ActorName, number>>;
  /** Chance that a command is made hostile, and that one is sent again. */
  readonly hostile: number;
  readonly repeat: number;
  /** Most commands in a batch. */
  readonly batchMax: number;
  /** Time between batches in ms, most of the time, and how often it leaps instead. */
  readonly stepMs: number;
  readonly leap: number;
  /** The chance that the clock shows an earlier time. */
  readonly backwards: number;
  /** Chances per batch of each fault. */
  readonly crash: number;
  readonly tear: number;
  readonly snapshot: number;
  readonly duplicate: number;
  /** The movement of an index price per step, in parts per million, and the chance that it leaps. */
  readonly volatilityPpm: number;
  readonly spike: number;
  /** The chance that a source falls silent, and that one reports a false price. */
  readonly silence: number;
  readonly lie: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly referralPpm: number;
  readonly unfinalCredit: number;
  /** The initial size of the exchange's pools, in whole units of the quote asset. */
  readonly pools: number;
  /** Bought coins stay so long, and a longer silence is an outage of the P2P desk; in ms. */
  readonly freshMs: number;
  readonly gapMs: number;
}

/** Some options are near zero in most seeds, so that each seed looks hard at a few things. */
export function drawPlan(seed: string): Plan {
  const random = createRandom(`${seed}/plan`);
  const rarely = (most: number) => (random.chance(0.6) ? 0 : random.fraction() * most);
  return {
    seed,
    users: random.integer({ from: 3, to: 12 }),
    rules: random.pick([5, 7, 9, 11, 13, 15, 17, 19, 23]),
    weights: drawWeights(random),
    hostile: rarely(0.15),
    repeat: rarely(0.1),
    batchMax: random.integer({ from: 1, to: 12 }),
    stepMs: random.pick([1, 20, 250, 1_000]),
    leap: rarely(0.02),
    backwards: rarely(0.05),
    crash: rarely(0.02),
    tear: random.fraction(),
    snapshot: random.pick([0.002, 0.01]),
    duplicate: rarely(0.3),
    volatilityPpm: random.pick([0, 20, 400, 5_000]),
    spike: rarely(0.02),
    silence: rarely(0.1),
    lie: rarely(0.1),
    makerFeePpm: random.pick([0, 1, 500, 1_000, 333_333]),
    takerFeePpm: random.pick([0, 1, 1_000, 1_333, 500_000]),
    referralPpm: random.pick([0, 200_000, 333_333, 500_000]),
    unfinalCredit: random.pick([0, 1_000, 1_000_000_000, 500_000_000_000]),
    pools: random.pick([0, 100, 100_000]),
    freshMs: random.pick([0, 60_000, 86_400_000]),
    gapMs: random.pick([1_000, 10_000, 86_400_000]),
  };
}

function drawWeights(random: Random): Plan['weights'] {
  const draw = (least: number) => least + (random.chance(0.5) ? random.integer({ from: 0, to: 20 }) : 0);
  return {
    trader: draw(8),
    maker: draw(2),
    lever: draw(5),
    bettor: draw(3),
    saver: draw(1),
    chain: draw(2),
    operator: draw(1),
    feed: draw(8),
    shop: draw(2),
    dealer: draw(5),
    desk: draw(3),
  };
}
