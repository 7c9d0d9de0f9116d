/** Orders of a person at the signer's machine. They are files, because the running signer alone writes its journal. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from './journal.ts';

export interface Order {
  readonly type: 'halt' | 'resume';
  readonly network: string;
  readonly reason: string;
}

const NAME = /^order-(halt|resume)-([A-Z0-9]{2,10})$/;

export function leaveOrder(folder: string, { type, network, reason }: Order): void {
  writeFileSync(join(folder, `order-${type}-${network}`), reason, { mode: 0o600 });
}

/** Writes the orders that were left into the journal, and removes them. */
export function takeOrders(folder: string, journal: Journal): void {
  for (const file of readdirSync(folder)) {
    const [, type, network = ''] = NAME.exec(file) ?? [];
    if (type !== 'halt' && type !== 'resume') continue;
    journal.write({ type, network, reason: readFileSync(join(folder, file), 'utf8') });
    rmSync(join(folder, file));
  }
}
