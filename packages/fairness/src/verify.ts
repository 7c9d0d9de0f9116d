/**
 * Verifies one contract step by step, with the evidence of each step: what the page in the browser runs. The script in
 * tools/verify-settlement derives the same in its own words, and a test holds them to each other.
 */
import { indexSteps } from '@candor/formulas';
import { checkChain, type ChainPorts, type ChainStep } from './check-chain.ts';
import { type Evidence, placesOf } from './evidence.ts';
import type { PublishedHead } from './record-calls.ts';
import {
  type ContractLine,
  isDelayRight,
  isTickSound,
  leastDelay,
  opensFrom,
  PRICE_WAIT_MS,
  readContractLine,
  readTickLine,
  type Standing,
  standing,
  type TickLine,
} from './settle.ts';
import { type QuoteFault, quoteFault, sealedList, type SourcesLine } from './source-lists.ts';

export interface HeadsStep {
  readonly check: 'heads';
  readonly isRight: boolean;
  readonly heads: readonly { readonly head: PublishedHead; readonly isListed: boolean }[];
}

export interface ContractStep {
  readonly check: 'contract';
  readonly isRight: boolean;
  readonly accepted: Placed<ContractLine> | undefined;
  readonly last: Placed<ContractLine> | undefined;
  /** Terms in which a later line of the contract differs from the one that accepted it. */
  readonly changed: readonly Term[];
  /** The delay that the ticks before the contract ask for. */
  readonly leastDelayMs: number;
  readonly isDelayRight: boolean;
}

/** The terms that are agreed on when a contract is accepted. */
const TERMS = ['marketId', 'direction', 'seconds', 'profitPpm', 'tieRule', 'openDelayMs'] as const;
export type Term = (typeof TERMS)[number];

/** The lists of sources that were in force, and the ticks whose quotes do not keep to them. */
export interface SourcesStep {
  readonly check: 'sources';
  readonly isRight: boolean;
  /** Places of lists that no published head seals. */
  readonly brokenLists: readonly number[];
  readonly broken: readonly { readonly place: number; readonly fault: QuoteFault }[];
  readonly lists: readonly Placed<SourcesLine>[];
  readonly count: number;
}

export interface TicksStep {
  readonly check: 'ticks';
  readonly isRight: boolean;
  readonly count: number;
  /** Places of ticks whose price or age does not follow from their quotes. */
  readonly broken: readonly number[];
}

/** The tick at which a contract opens or ends, and those of its pair that came before and did not count. */
export interface MomentStep {
  readonly check: 'opening' | 'end';
  readonly isRight: boolean;
  /** A tick counts from here on, and until its wait is over. */
  readonly fromMs: number;
  /** The time from the acceptance to that of an opening; 0 for a contract accepted before rules 15. */
  readonly delayMs: number;
  readonly untilMs: number;
  readonly tick: TickEvidence | undefined;
  readonly passedOver: readonly PassedOver[];
  readonly derived: { readonly tickNumber: number; readonly price: number };
  readonly recorded: { readonly tickNumber: number; readonly price: number };
}

export interface PassedOver {
  readonly place: number;
  readonly tick: TickLine;
  readonly reason: 'halted' | 'older_quotes' | 'before_time' | 'late';
}

export interface OutcomeStep {
  readonly check: 'outcome';
  readonly isRight: boolean;
  readonly accepted: ContractLine;
  readonly derived: Standing;
  readonly recorded: ContractLine;
}

export type Step = HeadsStep | ChainStep | ContractStep | SourcesStep | TicksStep | MomentStep | OutcomeStep;

export interface Placed<Line> {
  readonly place: number;
  readonly line: Line;
}

/** A tick with the way from its quotes to its price. */
export interface TickEvidence {
  readonly place: number;
  readonly tick: TickLine;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly index: number;
  readonly quotes: readonly {
    readonly sourceId: number;
    readonly price: number;
    readonly madeMs: number;
    /** The price as it counts: at the border if it is further away. */
    readonly counted: number;
  }[];
}

/** Ticks before a moment that are shown with the reason why they do not count. */
const PASSED_OVER_SHOWN = 6;

/** Resolves with the steps in their order. Where lines are not those that were hashed, later steps decide nothing and are left out. */
export async function verify(evidence: Evidence, ports: ChainPorts): Promise<readonly Step[]> {
  const begin: Step[] = [checkHeads(evidence), await checkChain(evidence, ports)];
  if (!begin.every(({ isRight }) => isRight)) return begin;
  const publishedUntil = evidence.found.head_before?.[0] ?? 0;
  const lists = await Promise.all(
    evidence.lists.map(async (list) => {
      const line = await sealedList(list, { sha256: ports.sha256, publishedUntil });
      return { place: list.place, seq: list.seq, line };
    }),
  );
  return [...begin, ...checkLines(evidence, lists)];
}

interface ReadList {
  readonly place: number;
  readonly seq: number;
  /** Undefined where no published head seals it. */
  readonly line: SourcesLine | undefined;
}

function checkHeads({ found, listed }: Evidence): HeadsStep {
  const heads = [found.head_before, found.head_after].flatMap((head) => {
    if (head === null) return [];
    const isListed = listed.some((one) => one.every((field, index) => field === head[index]));
    return [{ head, isListed }];
  });
  return { check: 'heads', isRight: heads.every(({ isListed }) => isListed), heads };
}

function checkLines({ found, pages }: Evidence, lists: readonly ReadList[]): Step[] {
  const { first } = placesOf(found);
  const lines = pages.flatMap((page) => page.lines).map((text, index) => ({ place: first + index, text }));
  const ofContract = placed(lines, readContractLine).filter(({ line }) => line.contractId === found.id);
  const [accepted, last] = [ofContract[0], ofContract.at(-1)];
  const isAccepted = accepted?.line.status === 'accepted' && last?.line.status === found.status;
  const changed = TERMS.filter((term) => ofContract.some(({ line }) => line[term] !== accepted?.line[term]));
  const isRight = isAccepted && changed.length === 0;
  const read = { check: 'contract', accepted, last, changed } as const;
  if (accepted === undefined || last === undefined || accepted.line.status !== 'accepted')
    return [{ ...read, isRight: false, leastDelayMs: 0, isDelayRight: true }];
  const ticks = placed(lines, readTickLine).filter(({ line }) => line.marketId === accepted.line.marketId);
  const leastDelayMs = leastDelay(
    accepted.line,
    ticks.map(({ line }) => line),
  );
  const delay = isDelayRight(accepted.line, leastDelayMs);
  const contract = { ...read, isRight: isRight && delay, leastDelayMs, isDelayRight: delay };
  const broken = ticks.flatMap(({ place, line }) => (isTickSound(line) ? [] : [place]));
  const sound: TicksStep = { check: 'ticks', isRight: broken.length === 0, count: ticks.length, broken };
  const known = ticks.filter(({ place }) => place <= last.place);
  const sources = checkSources(ticks, lists, [accepted, last]);
  return [contract, sources, sound, ...checkCourse(accepted.line, last.line, known)];
}

/** A new list applies only once everything accepted before it has settled, so a contract names the list of its opening tick. */
function checkSources(
  ticks: readonly Placed<TickLine>[],
  lists: readonly ReadList[],
  [accepted, last]: readonly [Placed<ContractLine>, Placed<ContractLine>],
): SourcesStep {
  const bySeq = new Map(lists.map((list) => [list.seq, list]));
  const opening = ticks.find(({ line }) => line.tickNumber === last.line.openTick);
  const broken = ticks.flatMap(({ place, line }) => {
    const list = bySeq.get(line.sourcesSeq)?.line;
    const isLate = place > accepted.place && place <= last.place && line.sourcesSeq > accepted.line.seq;
    const isOther = line === opening?.line && line.sourcesSeq !== last.line.sourcesSeq;
    const fault = list === undefined || isLate || isOther ? 'other_list' : quoteFault(line, list);
    return fault === undefined ? [] : [{ place, fault } as const];
  });
  const brokenLists = lists.flatMap(({ place, line }) => (line === undefined ? [place] : []));
  return {
    check: 'sources',
    isRight: broken.length === 0 && brokenLists.length === 0,
    brokenLists,
    broken,
    lists: lists.flatMap(({ place, line }) => (line === undefined ? [] : [{ place, line }])),
    count: ticks.length,
  };
}

function checkCourse(
  accepted: ContractLine,
  recorded: ContractLine,
  ticks: readonly Placed<TickLine>[],
): Step[] {
  const derived = standing(
    accepted,
    ticks.map(({ line }) => line),
    recorded.atMs,
  );
  const opening = momentOf({
    check: 'opening',
    ticks,
    fromMs: opensFrom(accepted),
    delayMs: accepted.openDelayMs,
    early: 'older_quotes',
    derived: { tickNumber: derived.openTick, price: derived.openPrice },
    recorded: { tickNumber: recorded.openTick, price: recorded.openPrice },
  });
  const end = momentOf({
    check: 'end',
    ticks,
    fromMs: derived.dueMs,
    delayMs: 0,
    early: 'before_time',
    derived: { tickNumber: derived.endTick, price: derived.endPrice },
    recorded: { tickNumber: recorded.endTick, price: recorded.endPrice },
  });
  const isSame = (Object.keys(derived) as (keyof Standing)[]).every((key) => derived[key] === recorded[key]);
  const outcome: OutcomeStep = { check: 'outcome', isRight: isSame, accepted, derived, recorded };
  return [opening, ...(derived.openTick === 0 ? [] : [end]), outcome];
}

interface Moment extends Pick<MomentStep, 'check' | 'fromMs' | 'delayMs' | 'derived' | 'recorded'> {
  readonly ticks: readonly Placed<TickLine>[];
  readonly early: PassedOver['reason'];
}

function momentOf({ check, ticks, fromMs, delayMs, early, derived, recorded }: Moment): MomentStep {
  const tick = ticks.find(({ line }) => derived.tickNumber !== 0 && line.tickNumber === derived.tickNumber);
  const untilMs = fromMs + PRICE_WAIT_MS;
  const before = ticks.filter(({ place }) => tick === undefined || place < tick.place);
  const passedOver = before.map(({ place, line }): PassedOver => {
    const reason = line.isHalted ? 'halted' : line.atMs > untilMs ? 'late' : early;
    return { place, tick: line, reason };
  });
  return {
    check,
    isRight: derived.tickNumber === recorded.tickNumber && derived.price === recorded.price,
    fromMs,
    delayMs,
    untilMs,
    tick: tick && evidenceOf(tick),
    passedOver: passedOver.slice(-PASSED_OVER_SHOWN),
    derived,
    recorded,
  };
}

function evidenceOf({ place, line: tick }: Placed<TickLine>): TickEvidence {
  const { counted, ...steps } = indexSteps(tick.quotes.map(([, price]) => price));
  const quotes = tick.quotes.map(([sourceId, price, madeMs], index) => ({
    sourceId,
    price,
    madeMs,
    counted: counted[index] ?? price,
  }));
  return { place, tick, ...steps, quotes };
}

function placed<Line>(
  lines: readonly { readonly place: number; readonly text: string }[],
  read: (text: string) => Line | undefined,
): Placed<Line>[] {
  return lines.flatMap(({ place, text }) => {
    const line = read(text);
    return line === undefined ? [] : [{ place, line }];
  });
}
