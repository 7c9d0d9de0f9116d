import type { Language, ResponseOf } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { formatAmount } from '@candor/primitives';
import type { Row } from '../../../tables/rows.ts';
import { wireDate } from '../../../wire/money.ts';
import { type ItemRow, openItem } from './chain.ts';
import { bondCoin } from '../desk/bond-coin.ts';
import type { OrderReads } from './ports.ts';

export type ClaimRow = Row<'p2p_claims'>;
type WireClaim = ResponseOf<'legal/claim'>;

/** Returns a claim as its person sees it; `item` is the one of the chain that holds the statement. */
export function wireClaim(
  reads: OrderReads,
  row: ClaimRow,
  {
    item,
    pictures,
    language,
  }: { readonly item: ItemRow; readonly pictures: readonly string[]; readonly language: Language },
): WireClaim {
  const status = row.status as WireClaim['status'];
  return {
    order_id: row.order_id,
    by: row.side as WireClaim['by'],
    reason: row.reason as WireClaim['reason'],
    statement: openItem(reads.secrets, item).text ?? '',
    pictures: [...pictures],
    status,
    status_name: message(language, `claim_state_${status}`),
    paid_number: formatAmount(row.paid_number, bondCoin(reads).scale),
    created_at: wireDate(row.created_at),
  };
}
