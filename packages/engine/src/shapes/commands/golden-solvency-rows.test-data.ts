const outboxId = 9;

/** Commands of the proof of liabilities, each with its permanent row. */
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
} as const;
