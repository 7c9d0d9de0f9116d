/** The parts of an evidence bundle that its verification reads. Anybody may hand in any file, so each part is looked at first. */
import { fieldsOf } from '../sources.ts';
import type { PublishedHead } from '../record-calls.ts';

/** The facts of an order after one of its changes: coins in units of the coin, money in units of the fiat. */
const ORDER = {
  orderId: 'number',
  version: 'number',
  adId: 'number',
  adVersion: 'number',
  adSide: 'string',
  p2pMarketId: 'number',
  makerId: 'number',
  takerId: 'number',
  pricing: 'string',
  premiumPpm: 'number',
  adLimitPrice: 'number',
  price: 'number',
  reference: 'number',
  indexTick: 'number',
  rateTick: 'number',
  number: 'number',
  money: 'number',
  sellerPpm: 'number',
  buyerPpm: 'number',
  sellerFee: 'number',
  buyerFee: 'number',
  escrow: 'number',
  payType: 'string',
  termsHash: 'string',
  salt: 'string',
  evidenceHead: 'string',
  rule: 'string',
  toBuyer: 'number',
} as const satisfies Shape;
const FACT = { seq: 'number', at: 'string', change: 'string' } as const satisfies Shape;
const MARKET = {
  id: 'number',
  index_market_id: 'number',
  price_decimals: 'number',
  tick: 'number',
  step: 'number',
} as const satisfies Shape;
const UNIT = { code: 'string', scale: 'number' } as const satisfies Shape;
const FIAT = { ...UNIT, id: 'number' } as const satisfies Shape;
const LINE = {
  place: 'number',
  line: 'string',
  head_before: 'string',
  head_after: 'string',
} as const satisfies Shape;
const ITEM = { hash: 'string', text: 'string' } as const satisfies Shape;
const SHOWN = { id: 'number', price: 'string', number: 'string', money: 'string' } as const satisfies Shape;

type Shape = Readonly<Record<string, 'number' | 'string'>>;
type Shaped<Of extends Shape> = {
  readonly [Name in keyof Of]: Of[Name] extends 'number' ? number : string;
};

export type BundleOrder = Shaped<typeof ORDER>;
export type BundleFact = Shaped<typeof FACT> & { readonly order: BundleOrder };
export type BundleMarket = Shaped<typeof MARKET> & {
  readonly coin: Shaped<typeof UNIT>;
  readonly fiat: Shaped<typeof FIAT>;
};
/** A public line of the order, with its place and the heads around it. */
export type BundleLine = Shaped<typeof LINE> & {
  /** The published head of its minute; null where there was none yet. */
  readonly published: PublishedHead | null;
};
export type BundleItem = Shaped<typeof ITEM> & {
  /** The item beside its text, for reading. */
  readonly item: unknown;
  /** The text as it was hashed, read. */
  readonly said: { readonly kind: unknown; readonly change: unknown; readonly version: unknown };
  /** SHA-256 of the pictures that the text names. */
  readonly pictures: readonly string[];
};

export interface P2pBundle {
  readonly side: string;
  readonly order: Shaped<typeof SHOWN>;
  /** Payee, payer and terms; null where they are not kept any more. */
  readonly agreed: unknown;
  readonly termsHash: string;
  readonly salt: string;
  /** Null where the market is not listed any more. */
  readonly market: BundleMarket | null;
  readonly facts: readonly [BundleFact, ...BundleFact[]];
  readonly first: string;
  readonly items: readonly BundleItem[];
  readonly record: readonly BundleLine[];
}

/** Reads `bundle.json`; undefined where a part that the verification needs is missing or of another form. */
export function readBundle(text: string): P2pBundle | undefined {
  const all = parsed(text);
  if (!isRecord(all) || !isRecord(all['chain']) || !has(all['order'], SHOWN)) return undefined;
  const { side, order, agreed, terms_hash: termsHash, salt, market, chain } = all;
  const { first } = all['chain'];
  const facts = listOf(all['facts'], isFact);
  const items = listOf(isRecord(chain) ? chain['items'] : undefined, isItem)?.map(readItem);
  const record = listOf(all['record'], isLine);
  const [opening, ...changes] = facts ?? [];
  if (opening === undefined || items === undefined || record === undefined) return undefined;
  if (!areTexts([side, termsHash, salt, first]) || !(market === null || isMarket(market))) return undefined;
  const texts = { side, termsHash, salt, first } as Record<'side' | 'termsHash' | 'salt' | 'first', string>;
  return { ...texts, order, agreed, market, facts: [opening, ...changes], items, record };
}

/** JSON whose objects list their names in order: equal values give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

/** Reads a text of JSON; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function has<Of extends Shape>(value: unknown, shape: Of): value is Shaped<Of> {
  return (
    isRecord(value) &&
    Object.entries(shape).every(([name, type]) =>
      type === 'number' ? Number.isSafeInteger(value[name]) : typeof value[name] === 'string',
    )
  );
}

function areTexts(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

/** The entries of a list, where all of them have a form. */
function listOf<Entry>(
  value: unknown,
  isEntry: (entry: unknown) => entry is Entry,
): readonly Entry[] | undefined {
  return Array.isArray(value) && value.every(isEntry) ? value : undefined;
}

function isFact(value: unknown): value is BundleFact {
  return has(value, FACT) && 'order' in value && has(value.order, ORDER);
}

function isMarket(value: unknown): value is BundleMarket {
  return (
    has(value, MARKET) && 'coin' in value && has(value.coin, UNIT) && 'fiat' in value && has(value.fiat, FIAT)
  );
}

function isLine(value: unknown): value is BundleLine {
  if (!has(value, LINE) || !('published' in value)) return false;
  const { published } = value;
  return published === null || (Array.isArray(published) && published.length === 3);
}

type RawItem = Shaped<typeof ITEM> & { readonly item?: unknown };

function isItem(value: unknown): value is RawItem {
  return has(value, ITEM);
}

function readItem({ hash, text, item }: RawItem): BundleItem {
  const read = parsed(text);
  const { kind, change, version, pictures } = isRecord(read) ? read : {};
  const named = Array.isArray(pictures) ? pictures.map(String) : [];
  return { hash, text, item, said: { kind, change, version }, pictures: named };
}

/** The fields of a public line; none where it is not JSON. */
export function lineFields({ line }: Pick<BundleLine, 'line'>): readonly unknown[] {
  const fields = fieldsOf(line);
  return Array.isArray(fields) ? fields : [];
}
