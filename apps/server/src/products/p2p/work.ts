import { repeatedDuty } from '../../facets/repeated-duty.ts';
import type { Duty } from '../../facets/work.ts';
import { DeskDuty, type DeskDutyPorts } from './demo/desk-duty.ts';
import { letterDuty } from './letters/work.ts';
import { orderWork } from './orders/work.ts';
import { writeShopLetters } from './shops/shop-letters.ts';
import { ShopWatch } from './shops/shop-watch.ts';

const SHOP_BEAT_MS = 15_000;

/** The work of the desk: chains of evidence, shops whose owners are away, letters, and the bots' shops of a demo. */
export function p2pWork(ports: DeskDutyPorts): readonly Duty[] {
  const shopWatch = new ShopWatch({
    ...ports,
    lastUsed: (userIds) => ports.sessions.lastUsed(userIds),
    writeLetters: () => writeShopLetters(ports),
  });
  const shopDuty = repeatedDuty(ports, {
    name: 'p2p shops',
    beatMs: SHOP_BEAT_MS,
    work: () => shopWatch.look(),
  });
  const demo = ports.desk === undefined ? [] : [new DeskDuty(ports, ports.desk)];
  return [...orderWork(ports), shopDuty, letterDuty(ports), ...demo];
}
