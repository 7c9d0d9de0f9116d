/** Changes of the engine's settings: what they are before and after, and how they take effect. */
import type { ErrorKey, ResponseOf } from '@candor/contract';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { addTotals, formatTotal, isZeroTotal } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type { OperatorContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { INDEX_HOSTS_MIN, indexHostsOf } from '../../markets/index-sources.ts';
import { canonicalJson } from './audit-log.ts';
import { carryOut } from './carry-out.ts';
import type { ConsoleAccess } from './access.ts';
import { propose } from './proposal-calls.ts';
import type { Applied, ProposalKind, Proposals } from './proposals.ts';
import { type Found, type SubjectName, type SubjectPorts, SUBJECTS } from './subjects.ts';
import { readTerm, writeTerm } from './terms.ts';

type Change = ResponseOf<'console/market_set'>;
type Row = ResponseOf<'console/configuration'>[number];
type Terms = Readonly<Record<string, string>>;

export interface ConfigurationPorts extends SubjectPorts {
  readonly sql: Sql;
  readonly access: ConsoleAccess;
  readonly proposals: Proposals;
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
  readonly settled: (outboxId: number) => Promise<string>;
}

export interface ChangeWanted {
  readonly subject: SubjectName;
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

/** Returns the terms of everything that is configured, or of one subject. */
export function configurationOf(ports: SubjectPorts, subject: SubjectName | undefined): Row[] {
  const names = subject === undefined ? (Object.keys(SUBJECTS) as SubjectName[]) : [subject];
  return names.flatMap((name) =>
    SUBJECTS[name].ids(ports).flatMap((id) => {
      const found = SUBJECTS[name].find(ports, id);
      if (found?.settings === undefined) return [];
      return [{ subject: name, id, name: found.name, terms: termsOf(name, found) }];
    }),
  );
}

/**
 * Previews a change, carries it out, or in live mode proposes it. May refuse with currency_unknown, market_unknown or
 * product_unknown, field_required for a term that a new thing lacks, what `units` refuses, settings_invalid for a
 * change of nothing, or by the engine's rules.
 */
export async function changeConfiguration(
  ports: ConfigurationPorts,
  context: OperatorContext,
  wanted: ChangeWanted,
): Promise<{ readonly data: Change; readonly done?: 'change_saved' | 'proposal_sent' }> {
  const { subject, id } = wanted;
  const payload = readChange(ports, wanted);
  const data: Change = {
    subject,
    id,
    name: payload.name,
    before: differing(payload.before, payload.after),
    after: differing(payload.after, payload.before),
    affects: await affectedBy(ports, subject, id),
    is_applied: 0,
    proposal: null,
  };
  if (wanted.isPreview) return { data };
  const reason = wanted.reason.trim();
  const isOnlyStatus = Object.keys(data.after).every((name) => name === 'status');
  if (ports.mode === 'live' && !isOnlyStatus) {
    const proposed = { kind: 'configuration' as const, payload: { ...payload }, reason, userId: null };
    return {
      data: { ...data, proposal: await propose(ports, context, proposed) },
      done: 'proposal_sent',
    };
  }
  const { before, after } = data;
  const entry = { action: `${subject}_set`, objectKind: subject, objectId: id, before, after, reason };
  await carryOut(ports, context, entry, (transaction) =>
    writeOutbox(transaction, [commandOf(ports, payload)]),
  );
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
      if (canonicalJson(termsOf(subject, found)) !== canonicalJson(before))
        throw new CallFailure('payload_differs');
      const [outboxId = 0] = await writeOutbox(transaction, [commandOf(ports, payload)]);
      return { outboxId };
    },
  };
}

function readChange(ports: SubjectPorts, wanted: ChangeWanted): ConfigurationPayload {
  const { subject, id, currencyId, terms } = wanted;
  const found = findSubject(ports, subject, id, currencyId);
  const before = termsOf(subject, found);
  const after: Record<string, string> = { ...before };
  for (const [name, [, unit]] of Object.entries(SUBJECTS[subject].terms)) {
    const text = terms[name];
    if (text !== undefined)
      after[name] = writeTerm(unit, readTerm(name, unit, text, found.scales), found.scales);
    else if (after[name] === undefined) throw CallFailure.at(name, 'field_required');
  }
  if (canonicalJson(after) === canonicalJson(before)) throw new CallFailure('settings_invalid');
  checkLive(ports, { subject, id, before, after });
  return { subject, id, currency_id: currencyId ?? null, name: found.name, before, after };
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

/** In live mode nothing opens against the house at an index that two hosts, or one, could bend. */
function checkIndexHosts(
  { mode, engine, indexSources }: SubjectPorts,
  { subject, id, after }: Pick<Proposed, 'subject' | 'id' | 'after'>,
): void {
  const opens = (subject === 'leverage' || subject === 'seconds') && after['status'] === 'open';
  if (mode === 'live' && opens && indexHostsOf(engine, indexSources, id) < INDEX_HOSTS_MIN)
    throw CallFailure.at('status', 'index_sources_too_few');
}

/** Returns the command that makes the terms of a payload those of the engine. */
function commandOf(ports: SubjectPorts, payload: ConfigurationPayload): OutboxCommand {
  const { subject, id, currency_id: currencyId, after } = payload;
  const found = findSubject(ports, subject, id, currencyId ?? undefined);
  const changed = Object.entries(SUBJECTS[subject].terms).map(([name, [field, unit]]) => [
    field,
    readTerm(name, unit, after[name] ?? '', found.scales),
  ]);
  const { outboxId: _, ...settings } = { ...found.settings };
  // The table of subjects names every field of its command; the engine checks the values.
  return {
    ...settings,
    ...found.fixed,
    ...(Object.fromEntries(changed) as object),
    kind: SUBJECTS[subject].command,
  } as OutboxCommand;
}

const UNKNOWN: Readonly<Record<SubjectName, ErrorKey>> = {
  market: 'market_unknown',
  leverage: 'market_unknown',
  seconds: 'market_unknown',
  stake: 'currency_unknown',
  savings: 'product_unknown',
  funds: 'currency_unknown',
  exchange: 'settings_invalid',
};

function findSubject(ports: SubjectPorts, subject: SubjectName, id: number, currencyId?: number): Found {
  const found = SUBJECTS[subject].find(ports, id, currencyId);
  const key = UNKNOWN[subject];
  if (found === undefined) throw CallFailure.at('id', key);
  return found;
}

function termsOf(subject: SubjectName, { settings, scales }: Found): Terms {
  if (settings === undefined) return {};
  return Object.fromEntries(
    Object.entries(SUBJECTS[subject].terms).map(([name, [field, unit]]) => [
      name,
      writeTerm(unit, settings[field], scales),
    ]),
  );
}

/** Returns the terms that another list does not have with the same text. */
function differing(terms: Terms, other: Terms): Record<string, string> {
  return Object.fromEntries(Object.entries(terms).filter(([name, text]) => other[name] !== text));
}

/** Users' open orders of a pair, and for leverage the value of its live positions. */
async function affectedBy(
  { sql, engine, catalog, whenProjected }: ConfigurationPorts,
  subject: SubjectName,
  id: number,
): Promise<Change['affects']> {
  if (subject === 'leverage') {
    const open = addTotals(engine.leverage.openValue(id, 'long'), engine.leverage.openValue(id, 'short'));
    return { open_orders: 0, open_value: formatTotal(open, catalog.market(id)?.quote.scale ?? 0) };
  }
  if (subject !== 'market') return { open_orders: 0, open_value: '0' };
  await whenProjected();
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders
    where market_id = ${id} and status in ('open', 'partially_filled')`;
  return { open_orders: row?.count ?? 0, open_value: '0' };
}
