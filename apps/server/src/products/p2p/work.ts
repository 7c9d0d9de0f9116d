import type { Duty } from '../../facets/work.ts';
import { DeskDuty, type DeskDutyPorts } from './demo/desk-duty.ts';
import { LetterDuty } from './letters/work.ts';
import { orderWork } from './orders/work.ts';
import { writeShopLetters } from './shops/shop-letters.ts';
import { ShopWatch } from './shops/shop-watch.ts';

/** The work of the desk: chains of evidence, shops whose owners are away, letters, and the bots' shops of a demo. */
export function p2pWork(ports: DeskDutyPorts): readonly Duty[] {
  const shopWatch = new ShopWatch({
    ...ports,
    lastUsed: (userIds) => ports.sessions.lastUsed(userIds),
    writeLetters: () => writeShopLetters(ports),
    onFault: (error) => ports.onFault('p2p shops', error),
    beatMs: ports.beats['p2p shops'],
  });
  const demo = ports.desk === undefined ? [] : [new DeskDuty(ports, ports.desk)];
  return [...orderWork(ports), shopWatch, new LetterDuty(ports), ...demo];
}
