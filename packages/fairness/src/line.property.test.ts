import type { AccountName, Command } from '@candor/engine';
import { expect, it } from 'vitest';
import { linesOfBetting, linesOfGoldenLog } from '../test/public-record.ts';

const words = (text: string) => text.split(' ');
const FIELDS = {
  sources: words('seq time market sources quorum follows-book from'),
  tick: words('seq time tick market halted price oldest sources quotes'),
  contract: words(
    'seq time id market direction seconds ratio tie-rule status open-tick open-price due end-tick end-price sources',
  ),
  position: words(
    'seq time id market side multiple status end open-tick index-price open-price close-tick close-price',
  ),
  audit: words('seq time rows head'),
} as const;

/** The same history with other user ids and keys. */
function rename(command: Command): Command {
  const renamed: Record<string, unknown> = { ...command };
  for (const field of ['userId', 'inviterId'] as const) {
    if (typeof renamed[field] === 'number') renamed[field] += 7_654_321;
  }
  if (typeof renamed['clientId'] === 'string') {
    renamed['clientId'] = renamed['clientId'].split('').toReversed().join('');
  }
  if (command.kind === 'post_adjustment') {
    renamed['from'] = renameAccount(command.from);
    renamed['to'] = renameAccount(command.to);
  }
  return renamed as unknown as Command;
}

function renameAccount({ owner, account }: AccountName): AccountName {
  return { owner: owner === 0 ? 0 : owner + 7_654_321, account };
}

it('every line has the fields of its kind and no others, and the record holds every kind', () => {
  const kinds = new Set<string>();
  for (const line of [...linesOfGoldenLog(), ...linesOfGoldenLog(undefined, 'audit-heads')]) {
    const [kind, ...fields] = JSON.parse(line) as [keyof typeof FIELDS, ...unknown[]];
    expect([kind, fields.length]).toEqual([kind, FIELDS[kind].length]);
    expect(line).not.toContain('\n');
    kinds.add(kind);
  }
  expect([...kinds].toSorted()).toEqual(Object.keys(FIELDS).toSorted());
});

it('the record says nothing of who: with other ids and keys it is the same, byte for byte', () => {
  expect(linesOfGoldenLog(rename)).toEqual(linesOfGoldenLog());
});

it('nor of how much: with other stakes it is the same', () => {
  const lines = linesOfBetting({ seed: 1 });
  expect(lines.some((line) => line.includes('"won"'))).toBe(true);
  expect(linesOfBetting({ seed: 1, dearer: 37 })).toEqual(lines);
});
