import type { Command } from '@candor/engine';
import { ASSETS } from '../world.ts';
import { pickUser, type Actor, type Scene } from './actor.ts';

const OUTBOX = { outboxId: 0 } as const;
const HOUR_MS = 3_600_000;

/** Identities, marks of solvency, what is published for them, cover and alarms; some for another mark, again, or wrong. */
export const witness: Actor = (scene) => {
  const { random, memory } = scene;
  const hash = random.pick(['0', 'f']).repeat(random.pick([64, 64, 64, 64, 63]));
  if (random.chance(0.2))
    return { kind: 'identify_user', ...OUTBOX, userId: pickUser(scene), identity: hash };
  const number = memory.markNumber;
  const next = after(memory.markNumber, 1);
  if (random.chance(0.3)) {
    const blocks = random.chance(0.5) ? [] : [{ chainId: 1, height: random.pick([0, 7, -1]), hash: '00' }];
    return {
      kind: 'mark_solvency',
      ...OUTBOX,
      number: random.pick([number, next, next, next]),
      keyHash: hash,
      blocks,
    };
  }
  if (random.chance(0.4)) return besideOwed(scene, hash);
  return {
    kind: 'publish_liabilities',
    ...OUTBOX,
    number: random.pick([number, number, number, next]),
    assetId: random.pick(ASSETS).assetId,
    digest: hash,
    depth: random.pick([10, 10, 10, 9]),
    total: random.pick(['1', '9'.repeat(20), '9'.repeat(20)]),
    root: hash,
    fileHash: hash,
  };
};

/** A number that follows one in memory, which a hostile command may have brought to the largest that a row carries. */
function after(number: number, step: number): number {
  return Math.min(number + step, Number.MAX_SAFE_INTEGER);
}

function besideOwed({ random, memory }: Scene, hash: string): Command {
  const marked = {
    ...OUTBOX,
    number: random.pick([memory.markNumber, memory.markNumber, after(memory.markNumber, 1)]),
    assetId: random.pick([...ASSETS.map(({ assetId }) => assetId), 77]),
  };
  const amount = random.pick(['0', '9'.repeat(20), '-1']);
  const operators = {
    firstOperatorId: random.integer({ from: 0, to: 3 }),
    secondOperatorId: random.integer({ from: 1, to: 3 }),
  };
  const living = memory.alarms.pick(random);
  const fresh = {
    cause: random.pick(['below', 'differs', 'late', 'tree'] as const),
    assetId: random.pick([0, marked.assetId]),
    chainId: random.pick([0, 0, 1, -1]),
  };
  return random.pick<Command>([
    {
      kind: 'publish_obligations',
      ...marked,
      obligations: random.pick([[], [{ kind: 'contracts', amount } as const, { kind: 'interest', amount }]]),
    },
    { kind: 'publish_reserves', ...marked, counted: amount, fileHash: hash },
    {
      kind: 'publish_cover',
      ...OUTBOX,
      hourMs: after(memory.coverHourMs, random.pick([HOUR_MS, HOUR_MS, 0, 1])),
      lowest: [{ assetId: marked.assetId, permille: random.pick([0, 1_003, -1]) }],
    },
    {
      kind: 'raise_alarm',
      ...OUTBOX,
      ...random.pick([fresh, fresh, living ?? fresh]),
      alarmId: after(memory.alarmId, random.pick([0, 1, 1, 2])),
    },
    {
      kind: 'lift_alarm',
      ...OUTBOX,
      alarmId: living?.alarmId ?? after(memory.alarmId, 1),
      reason: random.chance(0.95) ? 'the coins are back' : '',
      ...operators,
    },
  ]);
}
