/** Changes of the engine's settings: what they are before and after, and how they take effect. */
import type { ResponseOf } from '@candor/contract';
import type { SettingsCommand } from '@candor/engine';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { formatTotal } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import {
  type Found,
  mayActAlone,
  type Subject,
  type SubjectName,
  type SubjectPorts,
  type Subjects,
  type TermTable,
  type TermTexts,
  type Values,
} from '../../facets/subjects.ts';
import { checkHighest } from '../../facets/term-bounds.ts';
import { readTerm, writeTerm } from '../../facets/term-units.ts';
import { CallFailure } from '../../http/failure.ts';
import { canonicalJson } from '../../commons/canonical-json.ts';
import { carryOut } from '../../commons/carry-out.ts';
import type { ConsoleAccess } from './access.ts';
import { propose } from '../../commons/propose.ts';
import type { Acting, Applied, ProposalKind } from '../../facets/operators.ts';
import type { Proposals } from './proposals.ts';

/** Serialises writers of terms in tables, each of which replaces all rows of its subject. Taken before the outbox. */
const TERMS_LOCK = 4_201_946_007;

type Change = ResponseOf<'console/market_set'>;
type Row = ResponseOf<'console/configuration'>[number];

export interface TermPorts extends SubjectPorts {
  /** The terms of every product that operators can set. */
  readonly subjects: Subjects;
}

export interface ConfigurationPorts extends TermPorts {
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
  readonly access: ConsoleAccess;
  readonly proposals: Proposals;
  readonly settled: (outboxId: number) => Promise<string>;
}

export interface ChangeWanted<Subject extends SubjectName = SubjectName> {
  readonly subject: Subject;
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
  readonly before: TermTexts;
  readonly after: TermTexts;
}

/** Resolves with the terms of everything that can be configured, or of one subject; what is not offered has none. */
export async function configurationOf(ports: TermPorts, subject: SubjectName | undefined): Promise<Row[]> {
  const names = subject === undefined ? (Object.keys(ports.subjects) as SubjectName[]) : [subject];
  const rows = await Promise.all(names.map((name) => rowsOf(ports, name)));
  return rows.flat();
}

async function rowsOf(ports: TermPorts, subject: SubjectName): Promise<Row[]> {
  const { ids, find, stored } = ports.subjects[subject];
  const kept = await stored?.read(ports.sql);
  return ids(ports).flatMap((id) => {
    const found = find(ports, id);
    if (found === undefined) return [];
    const terms = textsOf(ports.subjects[subject], found, kept?.get(id));
    const isOffered = Object.keys(terms).length > 0;
    const currencyId = (found.fixed['assetId'] as number | undefined) ?? null;
    const row = { subject, id, name: found.name, currency_id: currencyId, terms };
    return [{ ...row, is_offered: isOffered ? 1 : 0 }];
  });
}

/** The action by which the terms of a subject are set. */
export type SetAction<Subject extends SubjectName> = `${Subject}_set`;

/**
 * Previews a change, carries it out, or in live mode proposes it. May refuse with currency_unknown, market_unknown or
 * product_unknown, field_required for a term that a new thing lacks, what `units` refuses, settings_unchanged for a
 * change of nothing, or by the engine's rules.
 */
export async function changeConfiguration<Subject extends SubjectName>(
  ports: ConfigurationPorts,
  context: Acting<SetAction<Subject> | 'propose'>,
  wanted: ChangeWanted<Subject>,
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
    affects: await affectedBy(ports, { subject, id, changes }),
    is_applied: 0,
    proposal: null,
  };
  if (wanted.isPreview) return { data };
  const reason = wanted.reason.trim();
  if (ports.mode === 'live' && !mayActAlone(ports.subjects[subject], data.after)) {
    const proposed = { kind: 'configuration' as const, payload: { ...payload }, reason, userId: null };
    return {
      data: { ...data, proposal: await propose(ports, context, proposed) },
      done: 'proposal_sent',
    };
  }
  const { before, after } = data;
  const action: SetAction<Subject> = `${subject}_set`;
  const entry = { action, objectKind: subject, objectId: id, before, after, reason } as const;
  await carryOut(ports, context, entry, (transaction) => writeChange(ports, transaction, payload));
  // This process need not wait to be notified.
  await ports.protocols.load();
  return { data: { ...data, is_applied: 1 }, done: 'change_saved' };
}

/** A change that another admin decides on; it is refused if the terms are not those that were shown. */
export function configurationKind(ports: TermPorts): ProposalKind {
  return {
    right: 'configuration.change',
    async apply(transaction: Transaction, payload: ConfigurationPayload): Promise<Applied> {
      const { subject, id, before } = payload;
      await checkLive(ports, payload);
      const found = findPayload(ports, payload);
      if (canonicalJson(await termsOf(ports, transaction, { subject, id, found })) !== canonicalJson(before))
        throw new CallFailure('payload_differs');
      const [outboxId] = await writeChange(ports, transaction, payload);
      return outboxId === undefined ? {} : { outboxId };
    },
  };
}

/** Resolves with how much is open under the terms of a subject that change. */
async function affectedBy(
  ports: ConfigurationPorts,
  {
    subject,
    id,
    changes,
  }: { readonly subject: SubjectName; readonly id: number; readonly changes: TermTexts },
): Promise<Change['affects']> {
  const { engine, catalog, whenProjected } = ports;
  await whenProjected();
  const { what, count, value } = ports.subjects[subject].affects(changes);
  const [row] = await count(ports, id);
  const worth =
    value === undefined ? '0' : formatTotal(value(engine, id), catalog.market(id)?.quote.scale ?? 0);
  return { what, count: row?.count ?? 0, value: worth };
}

async function readChange(ports: TermPorts, wanted: ChangeWanted): Promise<ConfigurationPayload> {
  const { subject, currencyId, terms } = wanted;
  const { stored, terms: own, next } = ports.subjects[subject];
  const id = wanted.id === 0 && next !== undefined ? await next(ports) : wanted.id;
  const found = findSubject(ports, subject, id, { currencyId, terms });
  const before = await termsOf(ports, ports.sql, { subject, id, found });
  const after: Record<string, string> = { ...stored?.left, ...before };
  for (const [name, [, unit]] of Object.entries({ ...own, ...stored?.terms })) {
    const text = terms[name];
    if (text !== undefined)
      after[name] = writeTerm(unit, readTerm(name, unit, text, found.scales), found.scales);
    else if (after[name] === undefined) throw CallFailure.at(name, 'field_required');
  }
  if (canonicalJson(after) === canonicalJson(before)) throw new CallFailure('settings_unchanged');
  if (stored !== undefined) await stored.check?.(ports, id, valuesOf(stored.terms, after, found));
  await checkLive(ports, { subject, id, before, after });
  checkHighest({ ...own, ...stored?.terms }, before, after);
  checkEngine(ports, { subject, found, before, after });
  return { subject, id, currency_id: currencyId ?? null, name: found.name, before, after };
}

type Proposed = Pick<ConfigurationPayload, 'subject' | 'id' | 'before' | 'after'>;

/** Refuses what would reach orders that are open already, or open some under terms that nothing may open under. */
async function checkLive(ports: TermPorts, { subject, ...change }: Proposed): Promise<void> {
  await ports.subjects[subject].checkLive?.(ports, change);
}

/** Writes the terms that differ to the tables and to the engine; resolves with the rows of the outbox. */
async function writeChange(
  ports: TermPorts,
  transaction: Transaction,
  payload: ConfigurationPayload,
): Promise<readonly number[]> {
  const { subject, id, before, after } = payload;
  const { command, terms, stored } = ports.subjects[subject];
  const found = findPayload(ports, payload);
  const changes = (table: TermTable) => Object.keys(table).some((name) => before[name] !== after[name]);
  if (stored !== undefined && changes(stored.terms)) {
    await transaction`select pg_advisory_xact_lock(${TERMS_LOCK})`;
    if (Object.keys(before).length === 0) await stored.checkNew?.(transaction, id);
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
  { after, found }: { readonly after: TermTexts; readonly found: Found },
): Omit<SettingsCommand, 'outboxId'> {
  const { outboxId: _, ...settings } = { ...found.settings };
  return { ...settings, ...found.fixed, ...valuesOf(terms, after, found), kind };
}

/** Refuses what the engine would refuse, at the term that is at fault, so that a preview shows nothing that cannot be. */
function checkEngine(
  ports: TermPorts,
  { subject, found, before, after }: Omit<Proposed, 'id'> & { readonly found: Found },
): void {
  const { command, terms } = ports.subjects[subject];
  if (command === undefined || Object.keys(terms).every((name) => before[name] === after[name])) return;
  const settings = { ...commandOf(command, terms, { after, found }), outboxId: 0 } as SettingsCommand;
  const rejection = ports.engine.checkSettings(settings);
  if (rejection === undefined) return;
  const name = Object.keys(terms).find((each) => terms[each]?.[0] === rejection.field);
  throw name === undefined ? new CallFailure(rejection.key) : CallFailure.at(name, rejection.key);
}

function valuesOf(table: TermTable, texts: TermTexts, { scales }: Found): Values {
  return Object.fromEntries(
    Object.entries(table).map(([name, [field, unit]]) => [
      field,
      readTerm(name, unit, texts[name] ?? '', scales),
    ]),
  );
}

/** The parts of something new by which it is found. */
interface NewThing {
  readonly currencyId: number | undefined;
  readonly terms: Readonly<Record<string, string | undefined>>;
}

function findSubject(
  ports: TermPorts,
  subject: SubjectName,
  id: number,
  { currencyId, terms }: NewThing,
): Found {
  const { find, unknown } = ports.subjects[subject];
  const found = find(ports, id, currencyId, terms);
  if (found === undefined) throw CallFailure.at('id', unknown);
  return found;
}

function findPayload(
  ports: TermPorts,
  { subject, id, currency_id: currencyId, after }: ConfigurationPayload,
): Found {
  return findSubject(ports, subject, id, { currencyId: currencyId ?? undefined, terms: after });
}

/** Resolves with the terms of a subject, empty where it is not offered. */
async function termsOf(
  { subjects }: Pick<TermPorts, 'subjects'>,
  sql: Sql | Transaction,
  { subject, id, found }: { readonly subject: SubjectName; readonly id: number; readonly found: Found },
): Promise<TermTexts> {
  const kept = await subjects[subject].stored?.read(sql);
  return textsOf(subjects[subject], found, kept?.get(id));
}

/** Returns the terms as texts; `kept` are the values in tables. */
function textsOf({ command, terms, stored }: Subject, found: Found, kept: Values | undefined): TermTexts {
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
  ]) as TermTexts;
}

/** Returns the terms that another list does not have with the same text. */
function differing(terms: TermTexts, other: TermTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(terms).filter(([name, text]) => other[name] !== text));
}
