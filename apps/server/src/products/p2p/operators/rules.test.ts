import { expect, test } from 'vitest';
import { ANNOUNCED_MS, RULES_VERSIONS, rulesAt } from './rules.ts';

test('versions of the decision table ascend, and each is announced seven days ahead', () => {
  for (const [place, { version, announcedMs, inForceMs }] of RULES_VERSIONS.entries()) {
    expect(version).toBe(place + 1);
    expect(inForceMs - announcedMs).toBeGreaterThanOrEqual(ANNOUNCED_MS);
    expect(inForceMs).toBeGreaterThan(RULES_VERSIONS[place - 1]?.inForceMs ?? 0);
  }
});

test('an order is decided by the version under which it opened', () => {
  for (const table of RULES_VERSIONS) {
    expect(rulesAt(table.inForceMs)).toBe(table);
    const before = rulesAt(table.inForceMs - 1).version;
    expect(before).toBe(Math.max(1, table.version - 1));
  }
});
