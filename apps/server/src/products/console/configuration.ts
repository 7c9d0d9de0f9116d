/** Changes of the engine's settings: what they are before and after, and how they take effect. */
import type { ErrorKey, ResponseOf } from '@candor/contract';
import type { SettingsCommand } from '@candor/engine';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { isZeroTotal } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type { OperatorContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { isIndexLive } from '../../markets/halted-indexes.ts';
import { INDEX_HOSTS_MIN, indexHostsOf, isIndexTimed } from '../../markets/index-sources.ts';
import { affectedBy, type AffectedPorts } from './affected.ts';
import { canonicalJson } from './audit-log.ts';
import { carryOut } from './carry-out.ts';
import type { ConsoleAccess } from './access.ts';
import { propose } from './proposal-calls.ts';
import type { Applied, ProposalKind, Proposals } from './proposals.ts';
import type { TermTable, Values } from './stored-terms.ts';
import { type Found, type Subject, type SubjectName, type SubjectPorts, SUBJECTS } from './subjects.ts';
import { checkHighest } from './term-bounds.ts';
import { readTerm, writeTerm } from './terms.ts';

/** Serialises writers of terms in tables, each of which replaces all rows of its subject. Taken before the outbox. */
const TERMS_LOCK = 4_201_946_007;

type Change = ResponseOf<'console/market_set'>;
type Row = ResponseOf<'console/configuration'>[number];
type Terms = Readonly<Record<string, string>>;

export interface ConfigurationPorts extends AffectedPorts {
  readonly access: ConsoleAccess;
  readonly proposals: Proposals;
  readonly settled: (outboxId: number) => Promise<string>;
}

export interface ChangeWanted {
  readonly subject: SubjectName;
  /** 0: the next one, of a new product. */
  readonly id: number;
  /** Set only for a new product. */
  readonly currencyId?: number | undefined;
  /** Terms by name; undefined: unchanged. */
  readonly terms: Readonly<Record<string, string | undefined>>;
  readonly reason: string;
  readonly isPreview: boolean;
}

/** A change as proposed in live mode; `before` holds every term, so that an approval changes just what was shown. */
interface ConfigurationPayload {
  readonly subject: SubjectName;
  readonly id: number;
  readonly currency_id: number | null;
  readonly name: string;
  readonly before: Terms;
  readonly after: Terms;
}

/** Resolves with the terms of everything that can be configured, or of one subject; what is not offered has none. */
export async function configurationOf(ports: SubjectPorts, subject: SubjectName | undefined): Promise<Row[]> {
  const names = subject === undefined ? (Object.keys(SUBJECTS) as SubjectName[]) : [subject];
  const rows = await Promise.all(names.map((name) => rowsOf(ports, name)));
  return rows.flat();
}

async function rowsOf(ports: SubjectPorts, subject: SubjectName): Promise<Row[]> {
  const { ids, find, stored } = SUBJECTS[subject];
  const kept = await stored?.read(ports.sql);
  return ids(ports).flatMap((id) => {
    const found = find(ports, id);
    if (found === undefined) return [];
    const terms = textsOf(SUBJECTS[subject], found, kept?.get(id));
    const isOffered = Object.keys(terms).length > 0;
    const currencyId = (found.fixed['assetId'] as number | undefined) ?? null;
    const row = { subject, id, name: found.name, currency_id: currencyId, terms };
    return [{ ...row, is_offered: isOffered ? 1 : 0 }];
  });
}

/**
 * Previews a change, carries it out, or in live mode proposes it. May refuse with currency_unknown, market_unknown or
 * product_unknown, field_required for a term that a new thing lacks, what `units` refuses, settings_unchanged for a
 * change of nothing, or by the engine's rules.
 */
export async function changeConfiguration(
  ports: ConfigurationPorts,
  context: OperatorContext,
  wanted: ChangeWanted,
): Promise<{ readonly data: Change; readonly done?: 'change_saved' | 'proposal_sent' }> {
  const { subject } = wanted;
  const payload = await readChange(ports, wanted);
  const { id } = payload;
  const changes = differing(payload.after, payload.before);
  const data: Change = {
    subject,
    id,
    name: payload.name,
    before: differing(payload.before, payload.after),
    after: changes,
    affects: await affectedBy(ports, { subject, id, changed: Object.keys(changes) }),
    is_applied: 0,
    proposal: null,
  };
  if (wanted.isPreview) return { data };
  const reason = wanted.reason.trim();
  if (ports.mode === 'live' && !mayActAlone(data.after)) {
    const proposed = { kind: 'configuration' as const, payload: { ...payload }, reason, userId: null };
    return {
      data: { ...data, proposal: await propose(ports, context, proposed) },
      done: 'proposal_sent',
    };
  }
  const { before, after } = data;
  const entry = { action: `${subject}_set`, objectKind: subject, objectId: id, before, after, reason };
  await carryOut(ports, context, entry, (transaction) => writeChange(ports, transaction, payload));
  // This process need not wait to be notified.
  await ports.protocols.load();
  return { data: { ...data, is_applied: 1 }, done: 'change_saved' };
}

/** A change that another admin decides on; it is refused if the terms are not those that were shown. */
export function configurationKind(ports: SubjectPorts): ProposalKind {
  return {
    right: 'configuration.change',
    async apply(transaction: Transaction, payload: ConfigurationPayload): Promise<Applied> {
      const { subject, id, currency_id: currencyId, before } = payload;
      checkLive(ports, payload);
      const found = findSubject(ports, subject, id, currencyId ?? undefined);
      if (canonicalJson(await termsOf(transaction, { subject, id, found })) !== canonicalJson(before))
        throw new CallFailure('payload_differs');
      const [outboxId] = await writeChange(ports, transaction, payload);
      return outboxId === undefined ? {} : { outboxId };
    },
  };
}

/** Terms that one person may change in live mode: what opens and closes trading, and what forms offer and say. */
const SAID = /^(status|suggestions|name_\w+|text_\w+)$/;
/** Switches that one person may set in live mode to the value that lets less happen. */
const TIGHTER: Terms = { open_recharge: '0', open_draw: '0', bound_only: '1' };

function mayActAlone(after: Terms): boolean {
  return Object.entries(after).every(([name, text]) => SAID.test(name) || TIGHTER[name] === text);
}

async function readChange(ports: SubjectPorts, wanted: ChangeWanted): Promise<ConfigurationPayload> {
  const { subject, currencyId, terms } = wanted;
  const id = wanted.id === 0 && subject === 'savings' ? await nextProduct(ports) : wanted.id;
  const found = findSubject(ports, subject, id, currencyId);
  const { stored, terms: own } = SUBJECTS[subject];
  const before = await termsOf(ports.sql, { subject, id, found });
  const after: Record<string, string> = { ...stored?.left, ...before };
  for (const [name, [, unit]] of Object.entries({ ...own, ...stored?.terms })) {
    const text = terms[name];
    if (text !== undefined)
      after[name] = writeTerm(unit, readTerm(name, unit, text, found.scales), found.scales);
    else if (after[name] === undefined) throw CallFailure.at(name, 'field_required');
  }
  if (canonicalJson(after) === canonicalJson(before)) throw new CallFailure('settings_unchanged');
  if (stored !== undefined) stored.check?.(ports, id, valuesOf(stored.terms, after, found));
  checkLive(ports, { subject, id, before, after });
  checkHighest(subject, before, after);
  checkEngine(ports, { subject, found, before, after });
  return { subject, id, currency_id: currencyId ?? null, name: found.name, before, after };
}

async function nextProduct({ sql, engine }: SubjectPorts): Promise<number> {
  const [named] = await sql<{ last: number }[]>`
    select coalesce(max(product_id), 0)::int as last from savings_product_names`;
  return 1 + Math.max(named?.last ?? 0, ...engine.savings.products().map(({ productId }) => productId));
}

type Proposed = Pick<ConfigurationPayload, 'subject' | 'id' | 'before' | 'after'>;

/** Refuses what would reach orders that are open already, or open some at an index that few could bend. */
function checkLive(ports: SubjectPorts, proposed: Proposed): void {
  checkIndexHosts(ports, proposed);
  checkForcedClose(ports, proposed);
}

/** The engine has one rate for all positions, also for those that are open. */
function checkForcedClose(
  { engine }: SubjectPorts,
  { subject, before, after }: Pick<Proposed, 'subject' | 'before' | 'after'>,
): void {
  if (subject !== 'exchange' || before['liquidation_rate'] === after['liquidation_rate']) return;
  const hasOpen = engine
    .markets()
    .some(({ marketId: id }) =>
      (['long', 'short'] as const).some((side) => !isZeroTotal(engine.leverage.openValue(id, side))),
    );
  if (hasOpen) throw CallFailure.at('liquidation_rate', 'positions_open');
}

/**
 * Nothing opens against the house at an index whose sources do not say when their prices were made, or, in live mode, which two
 * hosts, or one, could bend. Nothing is offered at an index that has no price.
 */
function checkIndexHosts(
  { mode, engine, indexSources }: SubjectPorts,
  { subject, id, before, after }: Proposed,
): void {
  const opens = (subject === 'leverage' || subject === 'seconds') && after['status'] === 'open';
  if (mode === 'live' && opens && indexHostsOf(engine, indexSources, id) < INDEX_HOSTS_MIN)
    throw CallFailure.at('status', 'index_sources_too_few');
  if (opens && !isIndexTimed(engine, indexSources, id)) throw CallFailure.at('status', 'index_time_missing');
  // Positions that are open already may be changed, and closed, while the index is halted.
  if (opens && before['status'] !== 'open' && !isIndexLive(engine, id))
    throw CallFailure.at('status', 'index_without_price');
}

/** Writes the terms that differ to the tables and to the engine; resolves with the rows of the outbox. */
async function writeChange(
  ports: SubjectPorts,
  transaction: Transaction,
  payload: ConfigurationPayload,
): Promise<readonly number[]> {
  const { subject, id, currency_id: currencyId, before, after } = payload;
  const { command, terms, stored } = SUBJECTS[subject];
  const found = findSubject(ports, subject, id, currencyId ?? undefined);
  const changes = (table: TermTable) => Object.keys(table).some((name) => before[name] !== after[name]);
  if (stored !== undefined && changes(stored.terms)) {
    await transaction`select pg_advisory_xact_lock(${TERMS_LOCK})`;
    if (Object.keys(before).length === 0) await refuseKnown(transaction, payload);
    await stored.write(transaction, id, valuesOf(stored.terms, after, found));
    await transaction`select pg_notify('candor_catalog', '')`;
  }
  if (command === undefined || !changes(terms)) return [];
  const settings = commandOf(command, terms, { after, found });
  return writeOutbox(transaction, [settings as OutboxCommand]);
}

/** The table of subjects names every field of its command; the engine checks the values. */
function commandOf(
  kind: SettingsCommand['kind'],
  terms: TermTable,
  { after, found }: { readonly after: Terms; readonly found: Found },
): Omit<SettingsCommand, 'outboxId'> {
  const { outboxId: _, ...settings } = { ...found.settings };
  return { ...settings, ...found.fixed, ...valuesOf(terms, after, found), kind };
}

/** Refuses what the engine would refuse, at the term that is at fault, so that a preview shows nothing that cannot be. */
function checkEngine(
  { engine }: SubjectPorts,
  { subject, found, before, after }: Omit<Proposed, 'id'> & { readonly found: Found },
): void {
  const { command, terms } = SUBJECTS[subject];
  if (command === undefined || Object.keys(terms).every((name) => before[name] === after[name])) return;
  const settings = { ...commandOf(command, terms, { after, found }), outboxId: 0 } as SettingsCommand;
  const rejection = engine.checkSettings(settings);
  if (rejection === undefined) return;
  const name = Object.keys(terms).find((each) => terms[each]?.[0] === rejection.field);
  throw name === undefined ? new CallFailure(rejection.key) : CallFailure.at(name, rejection.key);
}

/** Two operators who add a savings product at once were shown the same number: the later one is refused. */
async function refuseKnown(transaction: Transaction, { subject, id }: ConfigurationPayload): Promise<void> {
  if (subject !== 'savings') return;
  const known = await transaction`select from savings_product_names where product_id = ${id}`;
  if (known.length > 0) throw new CallFailure('payload_differs');
}

function valuesOf(table: TermTable, texts: Terms, { scales }: Found): Values {
  return Object.fromEntries(
    Object.entries(table).map(([name, [field, unit]]) => [
      field,
      readTerm(name, unit, texts[name] ?? '', scales),
    ]),
  );
}

const UNKNOWN: Readonly<Record<SubjectName, ErrorKey>> = {
  market: 'market_unknown',
  leverage: 'market_unknown',
  seconds: 'market_unknown',
  stake: 'currency_unknown',
  savings: 'product_unknown',
  funds: 'currency_unknown',
  exchange: 'settings_invalid',
  crediting: 'currency_unknown',
  network: 'protocol_unknown',
  confirmations: 'chain_unknown',
};

function findSubject(ports: SubjectPorts, subject: SubjectName, id: number, currencyId?: number): Found {
  const found = SUBJECTS[subject].find(ports, id, currencyId);
  const key = UNKNOWN[subject];
  if (found === undefined) throw CallFailure.at('id', key);
  return found;
}

/** Resolves with the terms of a subject, empty where it is not offered. */
async function termsOf(
  sql: Sql | Transaction,
  { subject, id, found }: { readonly subject: SubjectName; readonly id: number; readonly found: Found },
): Promise<Terms> {
  const kept = await SUBJECTS[subject].stored?.read(sql);
  return textsOf(SUBJECTS[subject], found, kept?.get(id));
}

/** Returns the terms as texts; `kept` are the values in tables. */
function textsOf({ command, terms, stored }: Subject, found: Found, kept: Values | undefined): Terms {
  const { settings, scales } = found;
  const isOffered = command === undefined ? kept !== undefined : settings !== undefined;
  if (!isOffered) return {};
  const textsIn = (table: TermTable, values: Values) =>
    Object.entries(table).flatMap(([name, [field, unit]]) =>
      values[field] === undefined ? [] : [[name, writeTerm(unit, values[field], scales)]],
    );
  return Object.fromEntries([
    ...textsIn(terms, settings ?? {}),
    ...Object.entries(stored?.left ?? {}),
    ...textsIn(stored?.terms ?? {}, kept ?? {}),
  ]) as Terms;
}

/** Returns the terms that another list does not have with the same text. */
function differing(terms: Terms, other: Terms): Record<string, string> {
  return Object.fromEntries(Object.entries(terms).filter(([name, text]) => other[name] !== text));
}
