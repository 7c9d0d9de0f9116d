import type { Command } from '../command.ts';

type Golden<Kind> = readonly [Extract<Command, { readonly kind: Kind }>, readonly unknown[]];

type OrderKind =
  | 'place_order_with_options'
  | 'cancel_order_by_key'
  | 'place_trigger'
  | 'place_oco'
  | 'place_order_list'
  | 'place_bracket'
  | 'place_trailing_stop';

const user = { userId: 3, clientId: 'key' } as const;

/** A command of every kind that places orders or names one by its key, with its permanent row. */
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
  place_trigger: [
    {
      kind: 'place_trigger',
      ...user,
      marketId: 1,
      side: 'sell',
      trigger: 'take_profit',
      triggerPrice: 4,
      type: 'market',
      price: 0,
      quantity: 5,
      timeInForce: 'IOC',
    },
    [40, 3, 'key', 1, 1, 1, 4, 1, 0, 5, 1],
  ],
  place_oco: [
    {
      kind: 'place_oco',
      ...user,
      marketId: 1,
      side: 'buy',
      quantity: 4,
      price: 5,
      triggerPrice: 6,
      stopPrice: 7,
    },
    [41, 3, 'key', 1, 0, 4, 5, 6, 7],
  ],
  place_order_list: [
    {
      kind: 'place_order_list',
      ...user,
      marketId: 1,
      side: 'sell',
      quantity: 4,
      profitClientId: 'profit',
      profitTrigger: 5,
      profitPrice: 6,
      profitTimeInForce: 'IOC',
      stopClientId: 'stop',
      stopTrigger: 7,
      stopPrice: 8,
      stopTimeInForce: 'FOK',
    },
    [98, 3, 'key', 1, 1, 4, 'profit', 5, 6, 1, 'stop', 7, 8, 2],
  ],
  place_bracket: [
    {
      kind: 'place_bracket',
      ...user,
      marketId: 1,
      side: 'sell',
      type: 'limit',
      timeInForce: 'GTC',
      postOnly: true,
      price: 4,
      quantity: 5,
      profitTrigger: 6,
      profitPrice: 7,
      stopTrigger: 8,
      stopPrice: 9,
    },
    [99, 3, 'key', 1, 1, 0, 0, 1, 4, 5, 6, 7, 8, 9],
  ],
  place_trailing_stop: [
    {
      kind: 'place_trailing_stop',
      ...user,
      marketId: 1,
      side: 'sell',
      trigger: 'take_profit',
      triggerPrice: 4,
      trailBps: 5,
      type: 'limit',
      price: 6,
      quantity: 7,
      timeInForce: 'IOC',
    },
    [100, 3, 'key', 1, 1, 1, 4, 5, 0, 6, 7, 1],
  ],
};
