import type { AccountName, Command } from '@candor/engine';
import { expect, it } from 'vitest';
import { eventsOfGoldenLog, linesOfBetting, linesOfGoldenLog } from '../test/public-record.ts';
import { sha256 } from '../test/served-record.ts';
import { chainOver } from './chain.ts';
import { fairnessLine } from './line.ts';
import { p2pCommitment } from './p2p-lines.ts';

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
  p2p_key: words('seq time key public-key'),
  p2p_sources: words('seq time fiat sources quorum life from'),
  p2p_rate: words('seq time tick fiat halted rate oldest sources quotes'),
  p2p_clock: words('seq time down paused-since'),
  p2p_order: words(
    'seq time id market change rule pricing premium limit-price price index-tick rate-tick commitment',
  ),
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
  const logs = (['rules-3', 'audit-heads', 'signing-keys', 'p2p'] as const).flatMap((file) =>
    linesOfGoldenLog(undefined, file),
  );
  for (const line of logs) {
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

it('a line about a P2P order names no user, no amount and no hash of what was agreed, but commits to them', () => {
  const orders = eventsOfGoldenLog('p2p').filter(({ event }) => event.kind === 'p2p_order_changed');
  expect(orders.length).toBeGreaterThan(20);
  for (const sequenced of orders) {
    const { event } = sequenced;
    if (event.kind !== 'p2p_order_changed') continue;
    const { order } = event;
    const line = fairnessLine(sequenced, sha256) ?? '';
    const fields = JSON.parse(line) as unknown[];
    expect(fields.at(-1)).toBe(p2pCommitment(order, sha256));
    const hidden = [order.termsHash, order.salt, order.evidenceHead, order.clientId].filter(
      (text) => text !== '',
    );
    for (const text of hidden) expect(line).not.toContain(text);
    const other = {
      ...order,
      makerId: order.makerId + 1,
      takerId: order.takerId + 1,
      money: order.money + 1,
    };
    const renamed = fairnessLine({ ...sequenced, event: { ...event, order: other } }, sha256) ?? '';
    expect((JSON.parse(renamed) as unknown[]).slice(0, -1)).toEqual(fields.slice(0, -1));
    expect(renamed).not.toBe(line);
  }
});

it('a record without commands of the desk has the heads that it had before the desk', () => {
  expect(chainOver(linesOfGoldenLog(), sha256).at(-1)?.head).toBe(
    '0ec7a685f0fa32cdadc6968ac56bec303cca718042037ed17a54eaf88317cbae',
  );
  expect(chainOver(linesOfGoldenLog(undefined, 'audit-heads'), sha256).at(-1)?.head).toBe(
    'eb48b76586282b97d191af4b44714875947c7179cb8f1901494101b6da31265c',
  );
});
