/** The terms of a product that operators can set, each with its unit, its bounds, who may set it, and whom it affects. */
import type { ErrorKey, ResponseOf } from '@candor/contract';
import type { Permission } from '@candor/contract/schema';
import type { EngineReader, SettingsCommand } from '@candor/engine';
import type { Total } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type { Chains } from '@candor/chains';
import type { Setting } from '../content/settings.ts';
import type { Protocols } from '../chains/protocols.ts';
import type { Catalog } from '../markets/catalog.ts';
import type { IndexSourceList } from '../markets/index-source-list.ts';
import type { Scales, TermUnit } from './term-units.ts';

type Change = ResponseOf<'console/market_set'>;
export type SubjectName = Change['subject'];
/** Terms by their name on the wire, as texts in people's units. */
export type TermTexts = Readonly<Record<string, string>>;
/** Fields of a command or of a row, in the engine's units. */
export type Values = Readonly<Record<string, unknown>>;

interface TermRules {
  /** One operator may set the term in live mode, to any value or only to the texts given. */
  readonly alone?: true | string | readonly string[];
  /** The highest fraction, in parts per million: above it somebody has typed a fraction for a percentage. */
  readonly highestPpm?: number;
  /** The highest of a list of counts. */
  readonly highestCount?: number;
}

/** Terms by their name on the wire: the field of the values, its unit, and its rules. */
export type TermTable = Readonly<Record<string, readonly [field: string, unit: TermUnit, rules?: TermRules]>>;

export interface SubjectPorts {
  readonly sql: Sql;
  readonly mode: 'demo' | 'live';
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly indexSources: IndexSourceList;
  readonly chains: Chains;
  readonly protocols: Protocols;
  /** Resolves with the operators who can log in and have a right. */
  readonly rightHolders: (permission: Permission) => Promise<readonly number[]>;
  readonly settings: { get(key: Setting): string };
  /** Withdrawals over a currency's network that are under way. */
  readonly withdrawalsOver: (protocolId: number) => Counted;
  /** Notices of deposits over a currency's network that wait. */
  readonly depositNoticesOver: (protocolId: number) => Counted;
  /** Letters reach a mail server. */
  readonly sendsMail: boolean;
}

/** Terms that are kept in tables: what forms offer, names, and rules that are applied outside of the engine. */
export interface StoredTerms {
  readonly terms: TermTable;
  /** The text of a term that something new may leave out. */
  readonly left?: TermTexts;
  /** Resolves with the values by the id of what they belong to. */
  readonly read: (sql: Sql | Transaction) => Promise<ReadonlyMap<number, Values>>;
  /** Refuses values that cannot be stored. */
  readonly check?: (ports: SubjectPorts, id: number, values: Values) => void | Promise<void>;
  readonly write: (transaction: Transaction, id: number, values: Values) => Promise<void>;
  /** Refuses something new that exists by now, in the transaction that would write it. */
  readonly checkNew?: (transaction: Transaction, id: number) => Promise<void>;
}

/** One configured thing. */
export interface Found {
  readonly name: string;
  readonly scales: Scales;
  /** Fields of the command that no operator changes. */
  readonly fixed: Values;
  /** The settings as the engine holds them; undefined: it has none yet, or none of this subject at all. */
  readonly settings: Values | undefined;
}

type Counted = Promise<readonly { readonly count: number }[]>;

/** Things that are open under the terms of a subject. */
export interface Affected {
  readonly what: Change['affects']['what'];
  readonly count: (ports: SubjectPorts, id: number) => Counted;
  /** Its worth in the pair's quote currency; absent: none is said. */
  readonly value?: (engine: EngineReader, id: number) => Total;
}

export interface TermChange {
  readonly id: number;
  readonly before: TermTexts;
  readonly after: TermTexts;
}

/** Something that operators configure, of which there may be many. */
export interface Subject<Name extends SubjectName = SubjectName> {
  readonly name: Name;
  /** Absent: the engine holds nothing of it. */
  readonly command?: SettingsCommand['kind'];
  /** Terms of the engine. */
  readonly terms: TermTable;
  readonly stored?: StoredTerms;
  /** The refusal of an id that nothing has. */
  readonly unknown: ErrorKey;
  readonly ids: (ports: SubjectPorts) => readonly number[];
  /** `currencyId` and `terms`: those of something that is new. */
  readonly find: (
    ports: SubjectPorts,
    id: number,
    currencyId?: number,
    terms?: Readonly<Record<string, string | undefined>>,
  ) => Found | undefined;
  /** The id of the next new one; absent: operators add none here. */
  readonly next?: (ports: SubjectPorts) => Promise<number>;
  /** Returns what is open under the terms that change, given their new texts. */
  readonly affects: (changes: TermTexts) => Affected;
  /** Refuses what would reach those who have something open, or what nothing may open under. */
  readonly checkLive?: (ports: SubjectPorts, change: TermChange) => void | Promise<void>;
}

/** Every subject of all products. */
export type Subjects = { readonly [Name in SubjectName]: Subject<Name> };

/** Declares a subject, so that its name is known to the compiler. */
export function defineSubject<Name extends SubjectName>(subject: Subject<Name>): Subject<Name> {
  return subject;
}

/** Returns whether one operator may make a change in live mode: each term that differs allows it, for its new text. */
export function mayActAlone({ terms, stored }: Pick<Subject, 'terms' | 'stored'>, after: TermTexts): boolean {
  const table: TermTable = { ...terms, ...stored?.terms };
  return Object.entries(after).every(([name, text]) => {
    const alone = table[name]?.[2]?.alone;
    return alone === true || alone === text || (Array.isArray(alone) && alone.includes(text));
  });
}

/** The terms of pairs. */
export function ofMarket(
  { catalog, engine }: SubjectPorts,
  id: number,
  settingsOf: (engine: EngineReader) => object | undefined,
): Found | undefined {
  const market = catalog.market(id);
  if (market === undefined) return undefined;
  const { symbol, priceDecimals: price, base, quote } = market;
  const scales = { price, base: base.scale, quote: quote.scale };
  return { name: symbol, scales, fixed: { marketId: id }, settings: settingValues(settingsOf(engine)) };
}

/** The terms of currencies. */
export function ofCurrency(
  { catalog, engine }: SubjectPorts,
  id: number,
  settingsOf: (engine: EngineReader) => object | undefined,
): Found | undefined {
  const currency = catalog.currency(id);
  if (currency === undefined) return undefined;
  const { code: name, scale: asset } = currency;
  return { name, scales: { asset }, fixed: { assetId: id }, settings: settingValues(settingsOf(engine)) };
}

/** Returns settings of the engine as values. */
export function settingValues(settings: object | undefined): Values | undefined {
  return settings === undefined ? undefined : { ...settings };
}

export const listedMarketIds = ({ catalog }: SubjectPorts) => catalog.markets().map(({ id }) => id);
export const currencyIds = ({ catalog }: SubjectPorts) => catalog.currencies().map(({ id }) => id);

/** Returns values by the id of what they belong to. */
export function valuesById(rows: readonly ({ readonly id: number } & Values)[]): ReadonlyMap<number, Values> {
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}
