import type { ResponseOf } from '@candor/contract';
import type { APPEAL_REASONS, P2P_RULES } from '@candor/contract/schema';
import type { AppealReason, P2pOrderChange, P2pOrderStatus, P2pRule } from '@candor/engine';
import { expectTypeOf, test } from 'vitest';

test('the words of the wire are those of the engine', () => {
  type Order = ResponseOf<'console/p2p_order'>;
  expectTypeOf<Order['timeline'][number]['change']>().toEqualTypeOf<P2pOrderChange>();
  expectTypeOf<Order['status']>().toEqualTypeOf<P2pOrderStatus>();
  expectTypeOf<(typeof APPEAL_REASONS)[number]>().toEqualTypeOf<AppealReason>();
  expectTypeOf<(typeof P2P_RULES)[number]>().toEqualTypeOf<P2pRule>();
});
