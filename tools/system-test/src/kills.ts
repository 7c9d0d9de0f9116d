import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import type { NodeExchange } from './node-exchange.ts';
import { pagesOf, patiently } from './trading-user.ts';
import type { Withdrawer } from './withdrawer.ts';

const LOOK_MS = 2;
/** A moment that does not come within this time is left out, and the kill is at a random one. */
const COMES_WITHIN_MS = 6_000;

/** Moments of a withdrawal at which a program was gone, and how often. */
export interface Hits {
  /** The signer, with a draft in its journal for which there is no answer yet. */
  written: number;
  /** The exchange, with a transaction that was signed and is not stored with the withdrawal. */
  signed: number;
  /** The exchange, with a transaction that is stored, and no note that it was sent. */
  unsent: number;
}

interface KillPorts {
  readonly exchange: NodeExchange;
  readonly random: Random;
  readonly withdrawer: Withdrawer;
  readonly destination: Parameters<Withdrawer['draw']>[0];
  /** Kills of each of the two programs. */
  readonly kills: number;
  /** Returns the amount of a withdrawal by its place. */
  readonly numberOf: (place: number) => string;
}

/**
 * Asks for withdrawals while the signer and the exchange are killed in turn, at random moments and at those between two of their
 * writes. Resolves once every withdrawal is done, with the moments that were hit.
 */
export async function withdrawUnderKills(ports: KillPorts): Promise<Hits> {
  const { exchange, withdrawer, destination, kills, numberOf } = ports;
  const hits: Hits = { written: 0, signed: 0, unsent: 0 };
  const keys = Array.from({ length: 2 * kills }, (_, place) => `killed-${place}`);
  for (const [place, key] of keys.entries()) {
    const before = place % 2 === 0 ? journalBytes(exchange) : await newestSigned(exchange);
    await patiently(() => withdrawer.draw(destination, numberOf(place), key)).catch(() => undefined);
    await (place % 2 === 0 ? killSigner(ports, hits, before) : killExchange(ports, hits, before));
  }
  for (const [place, key] of keys.entries())
    await patiently(() => withdrawer.draw(destination, numberOf(place), key));
  await eventually(
    async () => {
      const all = await pagesOf((page) =>
        withdrawer.user.client.call('account/draws', {
          currency_id: String(destination.currencyId),
          page,
          limit: 100,
        }),
      );
      expect(
        all.map(({ state }) => state),
        exchange.signer.output,
      ).toEqual(keys.map(() => 'done'));
    },
    { everyMs: 500 },
  );
  return hits;
}

/** Kills the signer at a random moment, or as soon as it has written something down. */
async function killSigner({ exchange, random }: KillPorts, hits: Hits, before: number): Promise<void> {
  const { signer, sql } = exchange;
  if (random.integer({ from: 0, to: 1 }) === 0) await atRandom(random);
  else await comes(() => journalBytes(exchange) > before);
  await signer.stop('SIGKILL');
  const drafted = draftsIn(exchange);
  const [open] = await sql<{ count: number }[]>`
    select count(*)::int as count from unnest(${drafted}::bigint[]) as drafted (id)
    where not exists (select from signing_answers where request_id = drafted.id)`;
  if ((open?.count ?? 0) > 0) hits.written += 1;
  signer.start();
}

/** Kills the exchange at a random moment, when something was signed, or when it was stored. */
async function killExchange({ exchange, random }: KillPorts, hits: Hits, before: number): Promise<void> {
  const { server } = exchange;
  const moment = random.integer({ from: 0, to: 2 });
  if (moment === 0) await atRandom(random);
  if (moment === 1) await comes(async () => (await newestSigned(exchange)) > before);
  if (moment === 2) await comes(async () => (await unfinished(exchange)).unsent > 0);
  await server.kill(false);
  const { signed, unsent } = await unfinished(exchange);
  if (signed > 0) hits.signed += 1;
  if (unsent > 0) hits.unsent += 1;
  await server.start();
}

const atRandom = (random: Random) => sleep(random.integer({ from: 50, to: 1_500 }));

async function comes(isThere: () => boolean | Promise<boolean>): Promise<void> {
  const until = performance.now() + COMES_WITHIN_MS;
  while (performance.now() < until && !(await isThere())) await sleep(LOOK_MS);
}

const journalOf = ({ signer }: NodeExchange) => join(signer.folder, 'journal');

function journalBytes(exchange: NodeExchange): number {
  return statSync(journalOf(exchange)).size;
}

/** The requests for which the journal has a draft. A line that is cut off is none. */
function draftsIn(exchange: NodeExchange): readonly number[] {
  const lines = readFileSync(journalOf(exchange), 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    const { entry } = JSON.parse(line.slice(line.indexOf(' ') + 1)) as {
      readonly entry: { readonly type: string; readonly requestId: number };
    };
    return entry.type === 'draft' ? [entry.requestId] : [];
  });
}

async function newestSigned({ sql }: NodeExchange): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select coalesce(max(request_id), 0)::int as id from signing_answers where outcome = 'signed'`;
  return row?.id ?? 0;
}

async function unfinished({
  sql,
}: NodeExchange): Promise<{ readonly signed: number; readonly unsent: number }> {
  const [row] = await sql<{ signed: number; unsent: number }[]>`
    select
      count(*) filter (where raw_transaction is null and request_id is not null)::int as signed,
      count(*) filter (where raw_transaction is not null and broadcast_at is null)::int as unsent
    from withdrawals
    left join signing_requests on withdrawal_id = withdrawals.id
    left join signing_answers on request_id = signing_requests.id and outcome = 'signed'
    where end_outbox_id is null`;
  return row ?? { signed: 0, unsent: 0 };
}
