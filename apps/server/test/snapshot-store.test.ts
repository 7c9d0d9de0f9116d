import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEngine } from '@candor/engine/host';
import {
  chainDigest,
  EMPTY_DIGEST,
  type EngineState,
  hex,
  LogCut,
  SnapshotStore,
  WHOLE_LOG,
} from '@candor/engine-host';
import { Packr } from 'msgpackr';
import { demoCommands } from '../src/demo/seed-demo.ts';

let dataDir: string;
let store: SnapshotStore;
let state: EngineState;
const lines: string[] = [];
const log = (line: string) => lines.push(line);
/** A header of kind, length and checksum, and the packed null. */
const LAST_PIECE_BYTES = 1 + 4 + 32 + 1;

/** Applies ticks up to a sequence, each with an index price of its own. */
function goTo(sequence: number): void {
  const { engine } = state;
  while (engine.sequence < sequence) {
    const seq = engine.sequence + 1;
    const prices = [{ marketId: 1, price: seq * 1_000, quotedMs: seq }];
    const { eventBytes } = engine.apply({ firstSeq: seq, atMs: seq, commands: [{ kind: 'tick', prices }] });
    state.digest = chainDigest(state.digest, eventBytes);
  }
}

async function saveAt(sequence: number, neededFrom = sequence): Promise<void> {
  goTo(sequence);
  expect(await store.save(state, neededFrom, WHOLE_LOG)).toBe(sequence);
}

const pathOf = (sequence: number) => join(dataDir, 'snapshots', String(sequence).padStart(16, '0'));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-snapshots-'));
  store = new SnapshotStore(dataDir);
  state = { engine: createEngine(), digest: EMPTY_DIGEST };
  const commands = demoCommands([1]).map((command, place) => ({ ...command, outboxId: place + 1 }));
  state.digest = chainDigest(EMPTY_DIGEST, state.engine.apply({ firstSeq: 1, atMs: 1, commands }).eventBytes);
  lines.length = 0;
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('a store', () => {
  it('without a snapshot answers the empty state', async () => {
    const { engine, digest } = await store.load(Number.MAX_SAFE_INTEGER, WHOLE_LOG, log);
    expect([engine.sequence, hex(digest), await store.sequences()]).toEqual([0, hex(EMPTY_DIGEST), []]);
  });

  it('gives back state and digest as they were', async () => {
    await saveAt(50);
    const loaded = await new SnapshotStore(dataDir).load(50, WHOLE_LOG, log);
    expect(Buffer.from(loaded.engine.stateBytes()).equals(state.engine.stateBytes())).toBe(true);
    expect(hex(loaded.digest)).toBe(hex(state.digest));
    expect(loaded.engine.sweep()).toEqual([]);
    expect((await stat(pathOf(50))).mode & 0o777).toBe(0o600);
  });

  it('loads the newest one not beyond a sequence', async () => {
    for (const sequence of [30, 40, 50]) await saveAt(sequence);
    for (const [wanted, found] of [
      [29, 0],
      [30, 30],
      [49, 40],
      [50, 50],
      [1_000, 50],
    ] as const)
      expect((await store.load(wanted, WHOLE_LOG, log)).engine.sequence).toBe(found);
  });

  it('keeps the three newest', async () => {
    for (const sequence of [30, 40, 50, 60, 70]) await saveAt(sequence);
    expect(await store.sequences()).toEqual([70, 60, 50]);
  });

  it('keeps the one that a start may need as well, as long as it may', async () => {
    for (const sequence of [30, 40, 50, 60]) await saveAt(sequence, 35);
    expect(await store.sequences()).toEqual([60, 50, 40, 30]);
    await saveAt(70, 35);
    expect(await store.sequences()).toEqual([70, 60, 50, 30]);
    await saveAt(80, 61);
    expect(await store.sequences()).toEqual([80, 70, 60]);
  });
});

describe('the snapshot that a cut log begins with', () => {
  const startAt = (seq: number) => ({ seq, digest: state.digest, atMs: seq });

  it('stays, however many come after it, and however far the tables are', async () => {
    await saveAt(30);
    const start = startAt(30);
    for (const sequence of [40, 50, 60, 70]) {
      goTo(sequence);
      await store.save(state, sequence, start);
    }
    expect(await store.sequences()).toEqual([70, 60, 50, 30]);
    expect((await store.load(35, start, log)).engine.sequence).toBe(30);
  });

  it('is the oldest that is looked at', async () => {
    await saveAt(30);
    await saveAt(40);
    const start = startAt(40);
    await saveAt(50);
    expect((await store.load(49, start, log)).engine.sequence).toBe(40);
    await rm(pathOf(40));
    expect((await store.load(50, start, log)).engine.sequence).toBe(50);
    await expect(store.load(49, start, log)).rejects.toThrow(LogCut);
    expect((await store.load(49, WHOLE_LOG, log)).engine.sequence).toBe(30);
  });

  it('is refused when it is of another history', async () => {
    await saveAt(30);
    const start = { ...startAt(30), digest: Buffer.alloc(32, 7) };
    await expect(store.load(30, start, log)).rejects.toThrow(LogCut);
    expect(lines).toEqual([expect.stringContaining('it is of another history')]);
  });

  it('lets older ones go', async () => {
    for (const sequence of [30, 40, 50]) await saveAt(sequence);
    await store.removeBefore(40);
    expect(await store.sequences()).toEqual([50, 40]);
  });
});

/** As snapshots were written before they were files of pieces. */
function wholeFile({ engine, digest }: EngineState): Buffer {
  const packr = new Packr({ useRecords: false, int64AsType: 'bigint' });
  const snapshot = engine.snapshot();
  const body = packr.pack([snapshot.format, Buffer.from(digest), snapshot]);
  return Buffer.concat([createHash('sha256').update(body).digest(), body]);
}

describe('a snapshot that was written whole', () => {
  it('is read', async () => {
    await saveAt(30);
    await writeFile(pathOf(30), wholeFile(state));
    const loaded = await store.load(30, WHOLE_LOG, log);
    expect(Buffer.from(loaded.engine.stateBytes()).equals(state.engine.stateBytes())).toBe(true);
    expect(hex(loaded.digest)).toBe(hex(state.digest));
  });

  it('is passed over with one bit changed', async () => {
    await saveAt(30);
    const content = wholeFile(state);
    content[100] = (content[100] ?? 0) ^ 1;
    await writeFile(pathOf(30), content);
    expect((await store.load(30, WHOLE_LOG, log)).engine.sequence).toBe(0);
    expect(lines).toEqual([expect.stringContaining('checksum differs')]);
  });
});

describe('a snapshot is passed over', () => {
  const damage: Readonly<Record<string, (content: Buffer) => Buffer>> = {
    'with one bit changed in its state': (content) => {
      content[100] = (content[100] ?? 0) ^ 1;
      return content;
    },
    'with one bit changed in its checksum': (content) => {
      content[0] = (content[0] ?? 0) ^ 1;
      return content;
    },
    'cut short': (content) => content.subarray(0, -1),
    'shorter than a checksum': (content) => content.subarray(0, 20),
    'that is empty': () => Buffer.alloc(0),
    'that is no snapshot': () => Buffer.from('garbage'.repeat(50)),
  };

  it.each(Object.entries(damage))('%s, with a line, and the one before it is loaded', async (_, spoil) => {
    await saveAt(30);
    await saveAt(40);
    await writeFile(pathOf(40), spoil(await readFile(pathOf(40))));
    expect((await store.load(40, WHOLE_LOG, log)).engine.sequence).toBe(30);
    expect(lines).toEqual([expect.stringContaining('snapshot 40 is passed over')]);
  });

  const damagedPieces: Readonly<Record<string, readonly [RegExp, (content: Buffer) => Buffer]>> = {
    'with a bit changed in its last piece but one': [
      /piece \d+ \(parts\): checksum differs/,
      (content) => {
        content[content.length - LAST_PIECE_BYTES - 4]! ^= 1;
        return content;
      },
    ],
    'without its last piece': [
      /piece \d+ \(end\) is missing/,
      (content) => content.subarray(0, -LAST_PIECE_BYTES),
    ],
    'cut short in its last piece': [/piece \d+ \(end\) is cut short/, (content) => content.subarray(0, -1)],
  };

  it.each(Object.entries(damagedPieces))('%s, and the piece is named', async (_, [complaint, change]) => {
    await saveAt(30);
    await writeFile(pathOf(30), change(await readFile(pathOf(30))));
    expect((await store.load(30, WHOLE_LOG, log)).engine.sequence).toBe(0);
    expect(lines).toEqual([expect.stringMatching(complaint)]);
  });

  it('with a piece more than it was written with', async () => {
    await saveAt(30);
    const content = await readFile(pathOf(30));
    const last = content.subarray(-LAST_PIECE_BYTES);
    await writeFile(pathOf(30), Buffer.concat([content, last]));
    expect((await store.load(30, WHOLE_LOG, log)).engine.sequence).toBe(0);
    expect(lines).toEqual([expect.stringContaining('checksum differs')]);
  });

  it('that stands at another sequence than its name says', async () => {
    await saveAt(30);
    await writeFile(pathOf(99), await readFile(pathOf(30)));
    expect((await store.load(99, WHOLE_LOG, log)).engine.sequence).toBe(30);
    expect(lines[0]).toContain('it stands at sequence 30');
  });
});

it('half-written files and strangers are not looked at, and what another process left half-written goes', async () => {
  await saveAt(30);
  const folder = join(dataDir, 'snapshots');
  await writeFile(`${pathOf(90)}.1.part`, 'half');
  await writeFile(join(folder, 'notes.txt'), 'mine');
  expect(await store.sequences()).toEqual([30]);
  expect((await store.load(1_000, WHOLE_LOG, log)).engine.sequence).toBe(30);
  await saveAt(40);
  expect((await readdir(folder)).toSorted()).toEqual(
    [pathOf(30), pathOf(40)].map((path) => path.slice(-16)).concat('notes.txt'),
  );
  expect(lines).toEqual([]);
});
