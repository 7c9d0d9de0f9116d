/** The call by which a party files a claim after the end of an order. */
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { selectAll } from '../../../tables/rows.ts';
import { hashOfWords } from '../../../wire/sha256.ts';
import { statementOf } from './appeals.ts';
import { type ClaimRow, wireClaim } from './claim-view.ts';
import { picturesOf, writeItem } from './evidence-item.ts';
import { ownOrder } from './known-order.ts';
import type { OrderDesk } from './ports.ts';
import { isClaimable } from './times.ts';

/** One claim of each side; a second one answers the first if it says the same. May refuse with p2p_claim_closed. */
export function claim(desk: OrderDesk): CallHandler<'legal/claim'> {
  return async ({ id, reason, content, pictures: urls }, context) => {
    const { session, language } = context;
    const { userId } = session;
    const text = statementOf(content);
    await desk.whenProjected();
    const order = await ownOrder(desk, userId, id);
    if (!isClaimable(order.fact, desk.now())) throw CallFailure.at('id', 'p2p_claim_closed');
    const pictures = await picturesOf(desk, userId, { urls, field: 'pictures' });
    // The key of a claim is its order, with a space, which no key of a request has: each side has one.
    const { row: item } = await writeItem(
      desk,
      { session, key: `claim ${id}` },
      {
        order,
        item: { kind: 'claim', isMessage: false, content: { text, reason } },
        pictures,
        field: 'pictures',
        fingerprint: hashOfWords(['claim', id, reason, text, ...urls]),
      },
    );
    const { sql } = desk;
    await sql`
      insert into p2p_claims (order_id, user_id, side, reason, item_id, created_at)
      values (${id}, ${userId}, ${order.side}, ${reason}, ${item.id}, ${new Date(desk.now())})
      on conflict (order_id, user_id) do nothing`;
    const [stored]: readonly ClaimRow[] = await selectAll(
      sql,
      'p2p_claims',
      sql`where order_id = ${id} and user_id = ${userId}`,
    );
    if (stored === undefined) throw new Error('a claim was not stored');
    const addresses = await desk.uploads.addressesOf(item.upload_ids);
    const shown = item.upload_ids.flatMap((upload) => addresses.get(upload) ?? []);
    return {
      data: wireClaim(desk, stored, { item, pictures: shown, language }),
      done: 'claim_sent',
      seq: desk.engine.sequence,
    };
  };
}
