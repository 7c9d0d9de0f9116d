import type { Command } from '../command.ts';

type Golden<Kind> = readonly [Extract<Command, { readonly kind: Kind }>, readonly unknown[]];
type OrderKind = 'place_order_with_options' | 'cancel_order_by_key';

const user = { userId: 3, clientId: 'key' } as const;

export const ORDER_ROWS: { readonly [Kind in OrderKind]: Golden<Kind> } = {
  place_order_with_options: [
    {
      kind: 'place_order_with_options',
      ...user,
      marketId: 1,
      side: 'sell',
      type: 'market',
      timeInForce: 'IOC',
      postOnly: false,
      price: 5,
      quantity: 0,
      quoteQuantity: 700,
      coversWhole: true,
      selfTrade: 'expire_both',
      replaces: 8,
      signedAtMs: 1_700_000_000_000,
    },
    [96, 3, 'key', 1, 1, 1, 1, 0, 5, 0, 700, 1, 2, 8, 1_700_000_000_000],
  ],
  cancel_order_by_key: [
    { kind: 'cancel_order_by_key', ...user, orderKey: 'mine-1' },
    [97, 3, 'key', 'mine-1'],
  ],
};
