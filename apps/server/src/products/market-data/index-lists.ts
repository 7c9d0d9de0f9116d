/** The sources of a pair's index: what they say, and changes of their list. No call brings a price. */
import type { ResponseOf } from '@candor/contract';
import type { IndexView } from '@candor/engine';
import { writeOutbox } from '@candor/engine-host';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount, valuesByKey } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import { CallFailure } from '../../http/failure.ts';
import type { Market } from '../../markets/catalog.ts';
import {
  addressOf,
  hostsOf,
  isTimed,
  type IndexSourceList,
  numberSources,
  type TimeUnit,
  urlOf,
} from '../../markets/index-source-list.ts';
import {
  INDEX_HOSTS_MIN,
  indexHostsOf,
  latestIndexSettings,
  opensAgainstHouse,
  NOTICE_MS,
  QUORUM,
} from '../../markets/index-sources.ts';
import { wireDate, wireTime } from '../../wire/money.ts';
import { canonicalJson } from '../../commons/canonical-json.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';
import type { SubjectPorts } from '../../facets/subjects.ts';

const HOUR_MS = 3_600_000;
const ADDRESS_LENGTH_MAX = 500;

/** The key by which two sources are one. */
const ADDRESS = ['url', 'path', 'time_path', 'time_unit'] as const;

type Row = ResponseOf<'console/index_sources'>[number];
type Change = ResponseOf<'console/index_set'>;
type WireList = Change['before'];
type WireSource = WireList['sources'][number];
type Settings = NonNullable<IndexView['settings']>;

export interface IndexListPorts extends SubjectPorts {
  /** True in a demo without sources outside: a change of a list then takes one person and no notice. */
  readonly hasSimulatedIndex: boolean;
  readonly now: () => number;
}

interface AddedSource {
  readonly url: string;
  readonly path: string;
  readonly time_path?: string | undefined;
  readonly time_unit?: TimeUnit | undefined;
}

export interface ListWanted {
  readonly id: number;
  readonly add: readonly AddedSource[];
  readonly remove: readonly number[];
  readonly quorum: number | undefined;
}

/** A change as it is decided on: an approval changes just what was shown. */
export interface IndexPayload {
  readonly id: number;
  readonly name: string;
  readonly before: WireList;
  readonly after: WireList;
}

/** Returns the time between the decision on a list and its effect, in milliseconds. */
export function noticeMs({ hasSimulatedIndex }: Pick<IndexListPorts, 'hasSimulatedIndex'>): number {
  return hasSimulatedIndex ? 0 : NOTICE_MS;
}

interface Viewed {
  /** With the queries of addresses. */
  readonly seesAll: boolean;
  /** Since when the index has no live price; absent: it has one. */
  readonly haltedAt: Date | undefined;
}

/** Returns the index of a pair with what each source said last. */
export function indexRow(ports: IndexListPorts, market: Market, { seesAll, haltedAt }: Viewed): Row {
  const { engine, indexSources: list, now } = ports;
  const known = engine.index(market.id);
  const { tick, settings, nextSettings: next } = known ?? {};
  const quotes = new Map(engine.indexQuotes(market.id).map((quote) => [quote.sourceId, quote]));
  const used = new Set(tick?.quotes.map(({ sourceId }) => sourceId));
  const shown = (source: WireSource) => (seesAll ? source : { ...source, url: withoutQuery(source.url) });
  return {
    currency_match_id: market.id,
    symbol: market.symbol,
    follows_book: settings?.followsBook === true ? 1 : 0,
    price: tick === undefined ? null : formatAmount(tick.price, INDEX_DECIMALS),
    halted_since: wireDate(haltedAt ?? null),
    quorum: settings?.quorum ?? 0,
    hosts: indexHostsOf(engine, list, market.id),
    sources: sourcesOf(list, settings).map((source) => {
      const quote = source.id === null ? undefined : quotes.get(source.id);
      return {
        ...shown(source),
        price: quote === undefined ? null : formatAmount(quote.price, INDEX_DECIMALS),
        age: quote === undefined ? null : Math.max(0, now() - quote.madeMs),
        in_median: source.id !== null && used.has(source.id) ? 1 : 0,
      };
    }),
    announced:
      next === undefined
        ? null
        : {
            quorum: next.quorum,
            sources: sourcesOf(list, next).map(shown),
            effective_at: wireTime(next.effectiveMs),
          },
  };
}

/**
 * Returns what a change would be. May refuse with market_unknown, index_source_unknown, index_address_invalid,
 * index_sources_too_few, settings_invalid for a quorum out of range, or settings_unchanged for a change of nothing.
 */
export function readList(ports: IndexListPorts, { id, add, remove, quorum }: ListWanted): IndexPayload {
  const market = ports.catalog.market(id);
  if (market === undefined) throw CallFailure.at('id', 'market_unknown');
  const before = presentList(ports, id);
  const stranger = remove.find((each) => !before.sources.some((source) => source.id === each));
  if (stranger !== undefined) throw CallFailure.at('remove', 'index_source_unknown');
  const kept = before.sources.filter((source) => source.id === null || !remove.includes(source.id));
  const added = add
    .map((address) => readAddress(ports, address))
    .filter((address) => !kept.some((source) => ADDRESS.every((part) => source[part] === address[part])))
    .map((address) => ({ id: null, ...address }));
  const after = { quorum: quorum ?? before.quorum, sources: [...kept, ...added] };
  if (canonicalJson(after) === canonicalJson(before)) throw CallFailure.at('quorum', 'settings_unchanged');
  checkList(ports, id, after);
  return { id, name: market.symbol, before, after };
}

/** Numbers the sources of a list and writes it for the engine; resolves with the row of the outbox. */
export async function writeList(
  ports: IndexListPorts,
  transaction: Transaction,
  { id: marketId, after }: IndexPayload,
): Promise<number[]> {
  const kept = after.sources.flatMap(({ id, name }) => (id === null ? [] : [{ sourceId: id, name }]));
  const added = await numberSources(
    transaction,
    after.sources
      .filter(({ id }) => id === null)
      .map(({ name, url, path, time_path: timePath, time_unit: timeUnit }) => {
        return { name, url, path, timePath, timeUnit };
      }),
  );
  const sources = valuesByKey(new Map([...kept, ...added].map((source) => [source.sourceId, source])));
  const notice = noticeMs(ports);
  const effectiveMs = notice === 0 ? 0 : ports.now() + notice;
  const { quorum } = after;
  return writeOutbox(transaction, [
    { kind: 'configure_index', marketId, sources, quorum, followsBook: false, effectiveMs },
  ]);
}

/** A list that another admin decides on; it is refused if the list is not the one that was shown. */
export function indexKind(ports: IndexListPorts): ProposalKind {
  return {
    right: 'configuration.change',
    async apply(transaction: Transaction, payload: IndexPayload): Promise<Applied> {
      const { id, before, after } = payload;
      if (canonicalJson(presentList(ports, id)) !== canonicalJson(before))
        throw new CallFailure('payload_differs');
      checkList(ports, id, after);
      const [outboxId = 0] = await writeList(ports, transaction, payload);
      return { outboxId };
    },
  };
}

/** The list of a pair once all that is announced is in effect. */
function presentList({ engine, indexSources }: IndexListPorts, marketId: number): WireList {
  const settings = latestIndexSettings(engine, marketId);
  return { quorum: settings?.quorum ?? QUORUM, sources: sourcesOf(indexSources, settings) };
}

function sourcesOf(list: IndexSourceList, settings: Settings | undefined): WireSource[] {
  return (settings?.sources ?? []).map(({ sourceId: id, name }) => {
    const { url = '', path = '', time_path = '', time_unit = 'ms' } = list.get(id) ?? {};
    return { id, name, url, path, time_path, time_unit: time_unit as TimeUnit };
  });
}

/** In live mode what is open against the house needs three hosts, and an index two sources. */
function checkList(ports: IndexListPorts, marketId: number, { quorum, sources }: WireList): void {
  const { mode, engine, hasSimulatedIndex } = ports;
  const least = hasSimulatedIndex ? 1 : QUORUM;
  if (
    sources.length < least ||
    (mode === 'live' && opensAgainstHouse(engine, marketId) && hostsOf(sources) < INDEX_HOSTS_MIN)
  )
    throw CallFailure.at('remove', 'index_sources_too_few');
  if (opensAgainstHouse(engine, marketId) && !sources.every(isTimed))
    throw CallFailure.at('add', 'index_time_missing');
  if (quorum < least || quorum > sources.length) throw CallFailure.at('quorum', 'settings_invalid');
}

/** Reads where a source is to be asked. In live mode its host must be one that anybody could ask. */
function readAddress({ mode }: IndexListPorts, added: AddedSource): Omit<WireSource, 'id'> {
  const { url, path } = added;
  const isSound =
    url.length <= ADDRESS_LENGTH_MAX &&
    url.includes('{symbol}') &&
    path.trim() !== '' &&
    URL.canParse(url) &&
    !new URL(url).host.includes('{') &&
    isAskable(urlOf(url), mode);
  if (!isSound) throw CallFailure.at('add', 'index_address_invalid');
  const timePath = added.time_path?.trim() ?? '';
  const address = addressOf({ url, path: path.trim(), timePath, timeUnit: added.time_unit ?? 'ms' });
  return { name: address.name, url, path: address.path, time_path: timePath, time_unit: address.timeUnit };
}

function isAskable({ protocol, hostname, username, password }: URL, mode: 'demo' | 'live'): boolean {
  if (username !== '' || password !== '') return false;
  if (mode === 'demo') return /^https?:$/.test(protocol) && !hostname.startsWith('169.254.');
  return protocol === 'https:' && isPublicName(hostname);
}

/** A name with a dot that is neither an address nor of a network that only this machine sees. */
function isPublicName(hostname: string): boolean {
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname) && !/\.(local|internal|localhost)$/.test(hostname);
}

function withoutQuery(url: string): string {
  return url.split('?')[0] ?? '';
}

/** Returns a change as the wire shows it. */
export function wireChange(
  ports: IndexListPorts,
  { id, name, before, after }: IndexPayload,
): Omit<Change, 'is_applied' | 'proposal'> {
  return { currency_match_id: id, symbol: name, before, after, notice_hours: noticeMs(ports) / HOUR_MS };
}
