/** The builder of the `solvency` part, in a process of its own: an engine with many accounts, and the trees of what it owes. */
import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT_TYPES, type Command, RULES_VERSION } from '@candor/engine';
import type { EngineState } from '@candor/engine-host';
import { createRandom, type Random } from '@candor/primitives';
import { buildTrees } from '@candor/server/products/owing';
import { answerParent } from './answers.ts';
import { applyBatch, emptyState } from './exchange.ts';
import { heapBytes } from './measured.ts';

const NUMBER = 1;
const SECRET = Buffer.alloc(32, 0x5a);
const SCALE = 8;
const USERS_OF_BATCH = 1_000;
const SAMPLE_MS = 20;
const SETTLE_MS = 3_000;
/** The least balance is 10^4 units; the greatest 10^11, a thousand times what most have. */
const LEAST_POWER = 4;
const POWERS = 7;

export interface ManyAccounts {
  readonly users: number;
  readonly currencies: number;
}

export interface BuiltMany {
  readonly trees: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Resident memory of the process before the build, with the engine at its mark. */
  readonly replayBytes: number;
  /** The process at its greatest, less that: what the build needs besides. */
  readonly besidesBytes: number;
  /** The size of all public files. */
  readonly fileBytes: number;
}

/** Opens accounts, each with a heavy-tailed balance in every currency, and marks the log after them. */
function openAtMark({ users, currencies }: ManyAccounts): EngineState {
  const state = emptyState();
  const apply = (...commands: readonly Command[]) => {
    const { result } = applyBatch(state, commands);
    const refused = result.outcomes.find(({ status }) => status === 'rejected');
    if (refused !== undefined) throw new Error(`a command was refused: ${JSON.stringify(refused)}`);
  };
  apply({ kind: 'activate_rules', outboxId: 0, version: RULES_VERSION });
  const assetIds = Array.from({ length: currencies }, (_, place) => place + 1);
  for (const assetId of assetIds)
    apply({ kind: 'configure_asset', outboxId: 0, assetId, code: `C${assetId}`, scale: SCALE });
  const random = createRandom('accounts of the solvency part');
  for (let first = 1; first <= users; first += USERS_OF_BATCH) {
    const count = Math.min(USERS_OF_BATCH, users - first + 1);
    const ids = Array.from({ length: count }, (_, place) => first + place);
    apply(...ids.flatMap((userId) => opening(userId, assetIds, random)));
  }
  const keyHash = hash('sha256', Buffer.concat([Buffer.from('candor solvency key 1'), SECRET]));
  apply({ kind: 'mark_solvency', outboxId: 0, number: NUMBER, keyHash, blocks: [] });
  return state;
}

function opening(userId: number, assetIds: readonly number[], random: Random): Command[] {
  const grants = assetIds.map((assetId) => {
    const amount = Math.floor(10 ** (LEAST_POWER + POWERS * random.fraction() ** 2));
    return { accountType: ACCOUNT_TYPES.change, assetId, amount };
  });
  const identity = hash('sha256', `user ${userId}`);
  return [
    { kind: 'register_user', outboxId: 0, userId, grants },
    { kind: 'identify_user', outboxId: 0, userId, identity },
  ];
}

async function build({ engine, digest }: EngineState): Promise<BuiltMany> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-trees-'));
  heapBytes();
  // Pages that the collector has given up leave the process a little later.
  await sleep(SETTLE_MS);
  heapBytes();
  const replayBytes = process.memoryUsage.rss();
  let greatest = replayBytes;
  const sampler = setInterval(() => {
    greatest = Math.max(greatest, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const begin = performance.now();
  const cpu = process.cpuUsage();
  try {
    const request = {
      number: NUMBER,
      markSeq: engine.sequence,
      secret: SECRET,
      folder,
      leastDepths: new Map<number, number>(),
    };
    const { trees } = await buildTrees({ engine, digest }, request);
    const seconds = (performance.now() - begin) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    return {
      trees: trees.length,
      seconds,
      cpuSeconds: (user + system) / 1e6,
      replayBytes,
      besidesBytes: Math.max(greatest, process.memoryUsage.rss()) - replayBytes,
      fileBytes: trees.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } finally {
    clearInterval(sampler);
    await rm(folder, { recursive: true, force: true });
  }
}

export function solvencyBuilder(): void {
  answerParent({ build: (accounts: ManyAccounts) => build(openAtMark(accounts)) });
}
