import type { Command } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clock } from './clock.ts';
import { chainDigest, EMPTY_DIGEST, hex } from './digest.ts';
import { decodeRow, type LogRow } from './log-row.ts';
import type { EngineState } from './replay.ts';
import { type AppliedBatch, IntakeRefused, type Sequenced, Sequencer } from './sequencer.ts';

/** A log that makes a row durable when the test asks for it. */
class HeldLog {
  readonly rows: LogRow[] = [];
  #answers: { resolve: () => void; reject: (error: Error) => void }[] = [];

  append = (row: LogRow): Promise<void> => {
    this.rows.push(row);
    return new Promise((resolve, reject) => this.#answers.push({ resolve, reject }));
  };

  get isWriting(): boolean {
    return this.#answers.length > 0;
  }

  async commit(): Promise<void> {
    this.#answers.shift()?.resolve();
    await settle();
  }

  async fail(error: Error): Promise<void> {
    this.#answers.shift()?.reject(error);
    await settle();
  }
}

/** Runs everything that is already queued on the event loop. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const tick: Command = { kind: 'tick', prices: [] };
const asset = (assetId: number): Command => ({
  kind: 'configure_asset',
  outboxId: 0,
  assetId,
  code: `C${assetId}`,
  scale: 8,
});

let log: HeldLog;
let state: EngineState;
let applied: AppliedBatch[];
let fatal: unknown[];
let sequencer: Sequencer;

beforeEach(() => {
  log = new HeldLog();
  state = { engine: createEngine(), digest: EMPTY_DIGEST };
  applied = [];
  fatal = [];
  sequencer = new Sequencer({
    state,
    append: log.append,
    clock: new Clock(0, () => undefined),
    onApplied: (batch) => applied.push(batch),
    onFatal: (error) => fatal.push(error),
  });
});

describe('commands', () => {
  it('of one turn share a batch; those that come while it is written share the next', async () => {
    const first = [1, 2].map((id) => sequencer.submit(asset(id)));
    await settle();
    const second = [3, 4, 5].map((id) => sequencer.submit(asset(id)));
    await settle();
    expect(log.rows.map((row) => [row.seq, row.lastSeq])).toEqual([[1, 2]]);
    await log.commit();
    expect(log.rows.map((row) => [row.seq, row.lastSeq])).toEqual([
      [1, 2],
      [3, 5],
    ]);
    await log.commit();
    const answers = await Promise.all([...first, ...second]);
    expect(answers.map(({ seq, outcome }) => [seq, outcome.status])).toEqual(
      [1, 2, 3, 4, 5].map((seq) => [seq, 'accepted']),
    );
    expect(new Set(answers.slice(0, 2).map(({ atMs }) => atMs)).size).toBe(1);
    expect(log.rows.flatMap(decodeRow)).toEqual([1, 2, 3, 4, 5].map(asset));
  });

  it('are applied and answered only once their row is durable', async () => {
    let isAnswered = false;
    const answer = sequencer.submit(asset(1)).then(() => (isAnswered = true));
    await settle();
    expect([log.rows.length, state.engine.sequence, applied.length, isAnswered]).toEqual([1, 0, 0, false]);
    await log.commit();
    expect([state.engine.sequence, applied.length, isAnswered]).toEqual([1, 1, true]);
    await answer;
  });

  it('are seen by the views before anyone is answered', async () => {
    const order: string[] = [];
    const watched = new Sequencer({
      state,
      append: () => Promise.resolve(),
      clock: new Clock(0, () => undefined),
      onApplied: () => order.push('views'),
      onFatal: () => undefined,
    });
    await watched.submit(asset(1)).then(() => order.push('answer'));
    expect(order).toEqual(['views', 'answer']);
  });

  it('go into batches of a thousand at most', async () => {
    const answers = Array.from({ length: 2_500 }, () => sequencer.submit(tick));
    for (let batch = 0; batch < 3; batch++) {
      await settle();
      await log.commit();
    }
    await Promise.all(answers);
    expect(log.rows.map((row) => row.lastSeq - row.seq + 1)).toEqual([1_000, 1_000, 500]);
  });

  it('before a mark of solvency and after it are not in its batch', async () => {
    const mark: Command = { kind: 'mark_solvency', outboxId: 0, number: 1, keyHash: '', blocks: [] };
    const answers = [asset(1), asset(2), mark, mark, asset(3)].map((command) => sequencer.submit(command));
    for (let batch = 0; batch < 4; batch++) {
      await settle();
      await log.commit();
    }
    await Promise.all(answers);
    expect(log.rows.map((row) => [row.seq, row.lastSeq])).toEqual([
      [1, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ]);
  });

  it('of a load of thousands leave every mark alone in its row, and keep their order', async () => {
    const sent: Command[] = [];
    const answers: Promise<Sequenced>[] = [];
    const submit = (command: Command) => {
      sent.push(command);
      answers.push(sequencer.submit(command));
    };
    const mark = (): Command => ({ kind: 'mark_solvency', outboxId: 0, number: 1, keyHash: '', blocks: [] });
    // Bursts come while rows are written. Marks are first, last, at the ends of a full batch, side by side, and alone.
    const bursts = [
      { length: 1, marks: [0] },
      { length: 1_003, marks: [999, 1_000, 1_001] },
      { length: 1_500, marks: [0, 700, 1_499] },
      { length: 998, marks: [1, 2, 500] },
      { length: 640, marks: [] },
    ];
    for (const { length, marks } of bursts) {
      for (let place = 0; place < length; place++)
        submit(marks.includes(place) ? mark() : asset(sent.length + 1));
      await settle();
      await log.commit();
    }
    while (log.isWriting) await log.commit();
    const found = await Promise.all(answers);
    expect(sent.length).toBeGreaterThan(4_000);
    const rows = log.rows.map(decodeRow);
    expect(rows.flat()).toEqual(sent);
    const withMark = rows.filter((commands) => commands.some(({ kind }) => kind === 'mark_solvency'));
    expect(withMark.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 1));
    // The answer to a mark names its row, whose last command it is.
    const marked = found.filter((_, place) => sent[place]?.kind === 'mark_solvency').map(({ seq }) => seq);
    expect(log.rows.filter(({ seq, lastSeq }) => seq === lastSeq).map(({ seq }) => seq)).toEqual(
      expect.arrayContaining(marked),
    );
    // Beside marks, batches stay as large as they were.
    expect(log.rows.length).toBeLessThan(30);
  });

  it('leave a chain of digests: each row has the one before it', async () => {
    for (const id of [1, 2, 3]) {
      const answer = sequencer.submit(asset(id));
      await settle();
      await log.commit();
      await answer;
    }
    let digest: Uint8Array = EMPTY_DIGEST;
    for (const [place, { result, digest: after }] of applied.entries()) {
      expect(hex(log.rows[place]?.digest ?? Buffer.alloc(0))).toBe(hex(digest));
      digest = chainDigest(digest, result.eventBytes);
      expect(hex(after)).toBe(hex(digest));
    }
    expect(hex(state.digest)).toBe(hex(digest));
  });
});

describe('an append that fails', () => {
  it('rejects its batch and all who wait, ends intake, and is fatal once', async () => {
    const inBatch = sequencer.submit(asset(1));
    await settle();
    const waiting = sequencer.submit(asset(2));
    const lost = new Error('the disk is gone');
    await Promise.all([
      expect(inBatch).rejects.toBe(lost),
      expect(waiting).rejects.toBe(lost),
      settle().then(() => log.fail(lost)),
    ]);
    expect(fatal).toEqual([lost]);
    expect([state.engine.sequence, applied.length, log.rows.length]).toEqual([0, 0, 1]);
    await expect(sequencer.submit(asset(3))).rejects.toMatchObject({ key: 'server_read_only' });
    await sequencer.drain();
  });
});

describe('a halt', () => {
  it('lets the batch that is being written end, and refuses who waits and who comes', async () => {
    const inBatch = sequencer.submit(asset(1));
    await settle();
    const waiting = sequencer.submit(asset(2));
    sequencer.halt();
    await expect(waiting).rejects.toMatchObject({ key: 'server_read_only' });
    await log.commit();
    expect((await inBatch).outcome.status).toBe('accepted');
    await expect(sequencer.submit(asset(3))).rejects.toMatchObject({ key: 'server_read_only' });
    expect([state.engine.sequence, log.rows.length, fatal]).toEqual([1, 1, []]);
    await sequencer.drain();
  });
});

describe('a command whose application throws', () => {
  it('is durable, answered to nobody, and fatal', async () => {
    const answer = sequencer.submit(asset(1));
    const turnsBad = {
      get kind() {
        return log.rows.length === 0 ? 'tick' : 'nonsense';
      },
      prices: [],
    };
    const other = sequencer.submit(turnsBad as unknown as Command);
    await Promise.all([
      expect(answer).rejects.toThrow('unexpected value'),
      expect(other).rejects.toThrow('unexpected value'),
      settle().then(() => log.commit()),
    ]);
    expect([log.rows.length, fatal.length, applied.length]).toEqual([1, 1, 0]);
  });
});

describe('intake is refused', () => {
  it('while 20,000 wait, and goes on when they are written', async () => {
    const taken = [sequencer.submit(tick)];
    await settle();
    for (let count = 0; count < 20_000; count++) taken.push(sequencer.submit(tick));
    expect(sequencer.refusal).toBe('server_busy');
    await expect(sequencer.submit(tick)).rejects.toMatchObject({ key: 'server_busy' });
    await log.commit();
    expect(sequencer.refusal).toBeUndefined();
    for (let batch = 0; batch < 20; batch++) await log.commit();
    await Promise.all(taken);
    expect(state.engine.sequence).toBe(20_001);
  });

  it('once it drains, and what was taken in is still answered', async () => {
    const answers = [sequencer.submit(asset(1))];
    await settle();
    answers.push(sequencer.submit(asset(2)));
    let isDrained = false;
    const drained = sequencer.drain().then(() => (isDrained = true));
    await expect(sequencer.submit(asset(3))).rejects.toThrow(IntakeRefused);
    await expect(sequencer.submit(asset(3))).rejects.toMatchObject({ key: 'server_draining' });
    await log.commit();
    expect(isDrained).toBe(false);
    await log.commit();
    await drained;
    expect((await Promise.all(answers)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  describe('by the clock', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    let watched: Sequencer;

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      const parts = { state, append: log.append, onApplied: () => undefined, onFatal: () => undefined };
      watched = new Sequencer({ ...parts, clock: new Clock(0, () => undefined) });
    });

    it('while the log takes longer than anybody should wait, and those who wait already are still answered', async () => {
      const answers = [watched.submit(asset(1))];
      await settle();
      answers.push(watched.submit(asset(2)));
      vi.advanceTimersByTime(3_000);
      expect(watched.refusal).toBeUndefined();
      vi.advanceTimersByTime(1);
      await expect(watched.submit(asset(3))).rejects.toMatchObject({ key: 'server_read_only' });
      await log.commit();
      expect(watched.refusal).toBeUndefined();
      await log.commit();
      expect((await Promise.all(answers)).map(({ seq }) => seq)).toEqual([1, 2]);
    });

    it('for ten seconds after the wall clock has stepped', () => {
      expect(watched.refusal).toBeUndefined();
      vi.setSystemTime(Date.now() + 60_000);
      expect(watched.refusal).toBe('server_read_only');
      vi.advanceTimersByTime(10_001);
      expect(watched.refusal).toBeUndefined();
    });
  });
});
