/** Letters to persons whom marks or an operator bar from the desk. */
import type { P2pUserFact } from '@candor/engine';
import type { MessageKey } from '@candor/contract/messages';
import { type LetterPorts, botsOf } from './desk-letter.ts';
import { isUntilLifted } from '../desk/block-end.ts';

const REASONS: Readonly<Record<P2pUserFact['blockReason'], MessageKey>> = {
  '': 'p2p_block_by_operator',
  false_paid: 'p2p_mark_false_paid',
  wrong_payer: 'p2p_mark_wrong_payer',
  lost_as_seller: 'p2p_mark_lost_as_seller',
  reversed: 'p2p_block_reversed',
  by_operator: 'p2p_block_by_operator',
};

interface Told {
  readonly userId: number;
  readonly buyMs: number;
  readonly sellMs: number;
}

/** Writes to each person whose block became longer, once; one that ended or was lifted gets no letter. */
export async function writeOfBlocks(ports: LetterPorts): Promise<void> {
  const { sql, engine } = ports;
  const blocked = engine.p2p.blockedUsers();
  const told = new Map(
    (
      await sql<Told[]>`
        select user_id as "userId", buy_until_ms as "buyMs", sell_until_ms as "sellMs" from p2p_announced_blocks`
    ).map((row) => [row.userId, row]),
  );
  const ids = new Set([...blocked.map(({ userId }) => userId), ...told.keys()]);
  const bots = ids.size === 0 ? new Set<number>() : await botsOf(ports);
  for (const userId of ids)
    if (!bots.has(userId)) await writeOfUser(ports, engine.p2p.user(userId), told.get(userId));
}

async function writeOfUser(ports: LetterPorts, user: P2pUserFact, told: Told | undefined): Promise<void> {
  const { sql, now, write, origin } = ports;
  const { userId, buyBlockedUntilMs: buyMs, sellBlockedUntilMs: sellMs } = user;
  const { buyMs: toldBuyMs = 0, sellMs: toldSellMs = 0 } = told ?? {};
  if (buyMs === toldBuyMs && sellMs === toldSellMs) return;
  const untilMs = Math.max(buyMs > toldBuyMs ? buyMs : 0, sellMs > toldSellMs ? sellMs : 0);
  const atMs = now();
  await sql.begin(async (transaction) => {
    await transaction`
      insert into p2p_announced_blocks (user_id, buy_until_ms, sell_until_ms) values (${userId}, ${buyMs}, ${sellMs})
      on conflict (user_id) do update
        set buy_until_ms = excluded.buy_until_ms, sell_until_ms = excluded.sell_until_ms`;
    if (untilMs > atMs)
      await write(transaction, userId, {
        event: 'p2p_block',
        values: { link: `${origin}/legalIndex/orders` },
        labels: { reason: REASONS[user.blockReason] },
        ...(!isUntilLifted(untilMs) && { times: { until: new Date(untilMs) } }),
        at: new Date(atMs),
      });
  });
}
