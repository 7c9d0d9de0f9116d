/** The public lines of an order: their places in the record, what they say, and whether the changes they show are allowed. */
import { headsAfter } from '../check-chain.ts';
import { p2pCommitment } from '../p2p-lines.ts';
import type { LinesPage, PublishedHead } from '../record-calls.ts';
import { type BundleFact, type BundleLine, canonical, lineFields, type P2pBundle } from './bundle.ts';
import { type BundlePorts, type Found, type P2pFault, type P2pStep, type PublicKey, stepOf } from './step.ts';

const MINUTE_MS = 60_000;

/** Each line is at its place in the public record, and hashing from it leads to the head that is published for its minute. */
export async function linesStep({ record }: P2pBundle, ports: BundlePorts): Promise<P2pStep> {
  let last: PublishedHead | undefined;
  const found = (): readonly Found[] => [
    ['lines', record.map(({ place }) => place).join(', ')],
    ...(last === undefined ? [] : [['head', last[2]] as const]),
  ];
  for (const line of record) {
    const head = await publishedAfter(line, ports);
    const fault = await lineFault(line, head, ports);
    if (fault !== undefined) return stepOf('lines', { fault, at: line.place, found: found() });
    last = head;
  }
  return stepOf('lines', { found: found(), isPartial: last === undefined });
}

/** The published head of the minute of a line; undefined while there is none. */
async function publishedAfter(line: BundleLine, { heads }: BundlePorts): Promise<PublishedHead | undefined> {
  const [, , atMs] = lineFields(line);
  if (typeof atMs !== 'number') return undefined;
  const minute = Math.floor(atMs / MINUTE_MS) * 60;
  return (await heads(minute)).find(([seconds, place]) => seconds === minute && place >= line.place);
}

async function lineFault(
  line: BundleLine,
  head: PublishedHead | undefined,
  ports: BundlePorts,
): Promise<P2pFault | undefined> {
  const { place, line: text, head_before: before, head_after: after, published } = line;
  const [own] = await headsAfter(
    { from: place, head_before: before, lines: [text], head_after: after },
    ports.sha256,
  );
  if (own !== after) return 'line_changed';
  const goal = head?.[1] ?? place;
  let [next, computed] = [place, before];
  while (next <= goal) {
    const page: LinesPage = await ports.lines(next, goal);
    if (page.lines.length === 0) return 'line_missing';
    if (next === place && page.lines[0] !== text) return 'line_other';
    if (page.head_before !== computed) return 'head_other';
    computed = (await headsAfter(page, ports.sha256)).at(-1) ?? computed;
    if (page.head_after !== computed) return 'head_other';
    next += page.lines.length;
  }
  if (published !== null && canonical(head) !== canonical(published)) return 'head_other';
  return head === undefined || head[2] === computed ? undefined : 'head_other';
}

/** Returns whether the line of a key is at its place in the public record, and leads to the head that is published for its minute. */
export async function isKeyRecorded(key: PublicKey, ports: BundlePorts): Promise<boolean> {
  const { place } = key;
  const { head_before, lines, head_after } = await ports.lines(place, place);
  const [line = ''] = lines;
  const [kind, , atMs, id, publicKey] = lineFields({ line });
  const said = [kind, atMs, id, publicKey];
  const spki = key.public_key.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  if (canonical(said) !== canonical(['p2p_key', Date.parse(key.since), key.key_id, spki])) return false;
  const placed = { place, line, head_before, head_after, published: null };
  return (await lineFault(placed, await publishedAfter(placed, ports), ports)) === undefined;
}

/** Each line says what the change says, and its commitment opens with the parties, amounts, terms and evidence of the bundle. */
export async function commitmentStep(
  { facts, record }: P2pBundle,
  { sha256 }: Pick<BundlePorts, 'sha256'>,
): Promise<P2pStep> {
  const found: readonly Found[] = [['lines', record.length]];
  if (record.length !== facts.length)
    return stepOf('commitment', { fault: 'line_says_other', at: facts.length, found });
  for (const [index, line] of record.entries()) {
    const fact = facts[index]!;
    const fields = lineFields(line);
    if (canonical(fields.slice(0, -1)) !== canonical(saidOf(fact)))
      return stepOf('commitment', { fault: 'line_says_other', at: line.place, found });
    if (fields.at(-1) !== (await commitmentOf(fact, sha256)))
      return stepOf('commitment', { fault: 'commitment_closed', at: line.place, found });
  }
  return stepOf('commitment', { found });
}

/** The fields of the public line of a change, without its commitment. */
function saidOf({ seq, at, change, order }: BundleFact): readonly unknown[] {
  const { orderId, p2pMarketId, rule, pricing, premiumPpm, adLimitPrice, price, indexTick, rateTick } = order;
  const head = ['p2p_order', seq, Date.parse(at), orderId, p2pMarketId, change, rule];
  return [...head, pricing, premiumPpm, adLimitPrice, price, indexTick, rateTick];
}

function commitmentOf({ order }: BundleFact, sha256: BundlePorts['sha256']): Promise<string> {
  const adSide = order.adSide === 'sell' ? 'sell' : 'buy';
  return p2pCommitment({ ...order, adSide }, sha256);
}

/** The state to which each change leads, by the state before it; nothing follows an end. */
const TRANSITIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': { opened: 'created' },
  created: {
    extended: 'created',
    cancel_asked: 'created',
    cancel_refused: 'created',
    paid: 'paid',
    cancelled: 'ended',
    expired: 'ended',
  },
  paid: {
    cancel_asked: 'paid',
    cancel_refused: 'paid',
    appealed: 'appealed',
    released: 'ended',
    cancelled: 'ended',
  },
  appealed: {
    answered: 'appealed',
    appeal_withdrawn: 'paid',
    released: 'ended',
    cancelled: 'ended',
    decided: 'ended',
  },
};

/** Each change is allowed after the one before it, with a rule only where operators decided, at one price by one pair of ticks. */
export function courseStep({ record }: P2pBundle): P2pStep {
  const lines = record.map(lineFields);
  const found: readonly Found[] = [['course', lines.map((fields) => String(fields[5]))]];
  const terms = (fields: readonly unknown[]) => canonical([...fields.slice(3, 5), ...fields.slice(7, -1)]);
  let state = '';
  for (const [index, fields] of lines.entries()) {
    const [change, rule] = [String(fields[5]), fields[6]];
    const next = TRANSITIONS[state]?.[change];
    const isRuled = (rule !== '') === (change === 'decided');
    if (next === undefined || !isRuled || terms(fields) !== terms(lines[0]!))
      return stepOf('course', { fault: 'change_forbidden', at: record[index]!.place, found });
    state = next;
  }
  return stepOf('course', { found });
}
