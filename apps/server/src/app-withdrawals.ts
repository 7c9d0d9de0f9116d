import { CODE_PURPOSES } from '@candor/contract';
import type { Sql } from '@candor/storage';
import type { RunningEngine } from './app-engine.ts';
import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import type { Chains } from './chains/chain-port.ts';
import { BoundAddresses } from './chains/bound-addresses.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { openLetters } from './products/identity/letters.ts';
import type { Users } from './identity/users.ts';
import type { ProductPorts } from './products/index.ts';
import { Notices } from './products/notices/notices.ts';
import { readDeposits } from './products/wallet/deposits.ts';
import { DrawReviews } from './products/withdrawals/draw-reviews.ts';
import { DrawLetters } from './products/withdrawals/draw-letters.ts';
import { Draws } from './products/withdrawals/draws.ts';

type DrawPorts = Pick<
  ProductPorts,
  'draws' | 'drawReviews' | 'boundAddresses' | 'notices' | 'drawLetters' | 'sendBindCode' | 'canText'
>;

interface DrawParts {
  readonly running: Pick<RunningEngine, 'catalog' | 'now'> & {
    readonly host: Pick<RunningEngine['host'], 'engine'>;
  };
  readonly rateLimits: RateLimits;
  readonly whenProjected: () => Promise<unknown>;
  readonly chains: Chains;
}

/** Opens withdrawals, notices and bound addresses, with the letters about each. */
export function openDraws(
  { mode }: Pick<AppOptions, 'mode'>,
  rooms: Rooms,
  { running, rateLimits, whenProjected, chains }: DrawParts,
): DrawPorts {
  const { sql, users, settings, areas, messages, bell, protocols } = rooms;
  const { catalog, now } = running;
  const { engine } = running.host;
  const letters = openLetters({ sql, messages, bell, rateLimits, globalCode: (id) => areas.globalCode(id) });
  const draws = new Draws({ sql, catalog, protocols, whenProjected });
  const drawLetters = openDrawLetters({ sql, draws, users, letters });
  const boundAddresses = new BoundAddresses(sql, () => settings.count('bind_wait_hours'));
  const notices = new Notices({
    sql,
    engine,
    catalog,
    protocols,
    chains,
    async tellNoticeDecided(transaction, { user_id: userId, state }, shown) {
      const user = await users.find(userId, transaction);
      if (user === undefined) return;
      const { number: amount, currency, reason } = shown;
      const chain = protocols.chain(shown.chain_protocol.id)?.name ?? shown.chain_protocol.code;
      const values = { amount, currency: currency.code, chain, reason };
      await letters.event(user, state === 'approved' ? 'notice_approved' : 'notice_rejected', {
        transaction,
        values,
      });
    },
  });
  return {
    draws,
    boundAddresses,
    notices,
    drawReviews: new DrawReviews({
      sql,
      engine,
      catalog,
      protocols,
      draws,
      boundAddresses,
      users,
      now,
      recentDeposits: async (userId, size) =>
        (await readDeposits({ sql, engine, catalog, protocols }, { userId, page: 1, size })).rows,
      async recentNotices(userId, count) {
        const { rows } = await notices.page(
          sql`where user_id = ${userId}`,
          sql`order by id desc limit ${count}`,
        );
        return rows.map((row) => notices.show(row));
      },
      drawLetters,
    }),
    drawLetters,
    // A demo without a provider shows what it would have sent.
    canText: () => mode === 'demo' || messages.isCarried('sms'),
    sendBindCode: (user, code, place) =>
      place === undefined
        ? letters.ownCode(user, { purpose: CODE_PURPOSES.bindAddress, code })
        : letters.addressCode(user, { ...place, code }),
  };
}

/** The letters about what the engine decides, over connections of the caller's choice. */
export function openDrawLetters({
  sql,
  draws,
  users,
  letters,
}: {
  readonly sql: Sql;
  readonly draws: Draws;
  readonly users: Users;
  readonly letters: ReturnType<typeof openLetters>;
}): DrawLetters {
  return new DrawLetters({
    sql,
    draws,
    async write(transaction, event, view) {
      const user = await users.find(view.user_id, transaction);
      if (user === undefined) return;
      const { number: amount, currency, chain_protocol: chain, address, reason } = draws.show(view);
      const values = { amount, currency: currency.code, chain: chain.name, address, reason };
      await letters.event(user, event, { transaction, values, times: { time: new Date(view.updated_ms) } });
    },
  });
}
