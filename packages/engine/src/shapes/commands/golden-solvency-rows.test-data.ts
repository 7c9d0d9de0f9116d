const outboxId = 9;

/** Commands of the proof of solvency, each with its permanent row. */
export const SOLVENCY_ROWS = {
  mark_solvency: [
    {
      kind: 'mark_solvency',
      outboxId,
      number: 3,
      keyHash: 'k',
      blocks: [{ chainId: 1, height: 5, hash: 'h' }],
    },
    [86, 9, 3, 'k', [[1, 5, 'h']]],
  ],
  publish_liabilities: [
    {
      kind: 'publish_liabilities',
      outboxId,
      number: 3,
      assetId: 1,
      digest: 'd',
      depth: 10,
      total: '7',
      root: 'r',
      fileHash: 'f',
    },
    [87, 9, 3, 1, 'd', 10, '7', 'r', 'f'],
  ],
  identify_user: [{ kind: 'identify_user', outboxId, userId: 7, identity: 'i' }, [88, 9, 7, 'i']],
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
} as const;
