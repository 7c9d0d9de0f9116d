import type { Command } from '../command.ts';

type Golden<Kind> = readonly [Extract<Command, { readonly kind: Kind }>, readonly unknown[]];

type CoverKind = 'publish_obligations' | 'publish_reserves' | 'publish_cover' | 'raise_alarm' | 'lift_alarm';

const outboxId = 9;

/** A command of every kind about coins beside what is owed, with its permanent row. */
export const COVER_ROWS: { readonly [Kind in CoverKind]: Golden<Kind> } = {
  publish_obligations: [
    {
      kind: 'publish_obligations',
      outboxId,
      number: 3,
      assetId: 1,
      obligations: [
        { kind: 'contracts', amount: '7' },
        { kind: 'interest', amount: '8' },
      ],
    },
    [
      89,
      9,
      3,
      1,
      [
        [0, '7'],
        [1, '8'],
      ],
    ],
  ],
  publish_reserves: [
    { kind: 'publish_reserves', outboxId, number: 3, assetId: 1, counted: '7', fileHash: 'f' },
    [90, 9, 3, 1, '7', 'f'],
  ],
  publish_cover: [
    { kind: 'publish_cover', outboxId, hourMs: 5, lowest: [{ assetId: 1, permille: 7 }] },
    [91, 9, 5, [[1, 7]]],
  ],
  raise_alarm: [
    { kind: 'raise_alarm', outboxId, alarmId: 4, cause: 'late', assetId: 1, chainId: 2 },
    [92, 9, 4, 2, 1, 2],
  ],
  lift_alarm: [
    { kind: 'lift_alarm', outboxId, alarmId: 4, reason: 'why', firstOperatorId: 5, secondOperatorId: 6 },
    [93, 9, 4, 'why', 5, 6],
  ],
};
