import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ApiError } from '@candor/client';
import { createRandom, type Random } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FaultyProxy, type Meddle } from './faulty-proxy.ts';
import { type Ended, runProgram } from './run-program.ts';
import { ServerProcess } from './server-process.ts';
import { TradingUser } from './trading-user.ts';

const RECORDER = fileURLToPath(new URL('../../feed-recorder/dist/main.js', import.meta.url));
/** The price around which each pair is traded, in units of 0.01. */
const PRICES = new Map([
  [1, 5_200_000],
  [2, 264_000],
  [3, 14_600],
]);
const NUMBERS: Readonly<Record<number, string>> = { 1: '0.0003', 2: '0.004', 3: '0.05' };
const USERS = 6;

let server: ServerProcess;
let folder: string;
const users: TradingUser[] = [];

beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
  folder = await mkdtemp(join(tmpdir(), 'candor-feed-'));
  for (let place = 0; place < USERS; place++)
    users.push(await TradingUser.register(server.url, `feed-${place}`));
});

afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Orders that rest, trade and are cancelled, in three pairs, as fast as answers come and the exchange allows. */
async function trade(user: TradingUser, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [id, middle] = random.pick([...PRICES]);
    const price = ((middle + random.integer({ from: -20, to: 20 })) / 100).toFixed(2);
    const side = random.chance(0.5) ? 'in' : 'out';
    try {
      await user.client.call(`tx_${side}/add`, {
        currency_match_id: id,
        price,
        number: NUMBERS[id] ?? '1',
      });
    } catch (error) {
      if (await isWaitedOut(error)) continue;
      await makeRoom(user, side).catch(isWaitedOut);
    }
  }
}

async function makeRoom({ client }: TradingUser, side: 'in' | 'out'): Promise<void> {
  const resting = await client.call(`tx_${side}/list`, { limit: 100 });
  for (const { id } of resting.data) await client.call(`tx_${side}/cancel`, { id });
}

/** Waits for as long as a rate-limiting exchange asks; returns false for any other refusal. */
async function isWaitedOut(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError)) throw error;
  if (error.key !== 'rate_limited') return false;
  await sleep(error.retryAfterMs ?? 1_000);
  return true;
}

/** Runs the recorder while everybody trades; once `over` resolves they stop, and it compares. */
async function record(over: Promise<unknown>, args: readonly string[]): Promise<Ended> {
  let isOver = false;
  const random = createRandom('feed');
  const trading = Promise.all(
    users.map((user, place) => trade(user, random.fork(String(place)), () => isOver)),
  );
  void over.then(() => (isOver = true));
  const ended = await runProgram(RECORDER, args, server.environment, trading);
  await trading;
  return ended;
}

test('what is pushed under heavy trading is what is answered, to the letter', async () => {
  const frames = join(folder, 'frames.ndjson');
  const { code, output } = await record(sleep(20_000), ['--url', server.url, '--out', frames]);
  console.log(output.trim().split('\n').at(-1));
  expect(output).toContain('faults: 0');
  expect(code, output).toBe(0);
  const kept = (await readFile(frames, 'utf8')).trim().split('\n');
  const types = kept.map((line) => (JSON.parse(line) as { frame: { type: string } }).frame.type);
  for (const type of ['DAY_MARKET', 'MARKET_DEPTH', 'MARKET_DEPTH_DELTA', 'GLOBAL_TX', 'KLINE'])
    expect(types.filter((known) => known === type).length, type).toBeGreaterThan(50);
});

describe('a feed that lies is caught', () => {
  /** Meddles with the tenth change of one topic, once; `seen` resolves when the reader has had a later one. */
  function tenth(type: string, symbol: string, how: (frame: Record<string, unknown>) => ReturnType<Meddle>) {
    let count = 0;
    let resolve = () => {};
    const seen = new Promise<void>((resolved) => (resolve = resolved));
    const meddle: Meddle = (frame) => {
      if (frame['type'] !== type || frame['symbol'] !== symbol || frame['prev_seq'] === undefined)
        return 'pass';
      count += 1;
      if (count === 12) resolve();
      return count === 10 ? how(frame) : 'pass';
    };
    return { seen, meddle };
  }

  test('by a lost frame, a changed level, a trade that never was', async () => {
    const meddlers = [
      tenth('MARKET_DEPTH_DELTA', 'BTC/USDT', () => 'lose'),
      tenth('MARKET_DEPTH_DELTA', 'ETH/USDT', (frame) => ({ ...frame, checksum: 1 })),
      tenth('GLOBAL_TX', 'SOL/USDT', (frame) => {
        const [trade, ...others] = frame['completes'] as { number: string }[];
        return { ...frame, completes: [{ ...trade, number: '77.0000' }, ...others] };
      }),
    ];
    const proxy = await FaultyProxy.before(server.url, (frame) => {
      for (const { meddle } of meddlers) {
        const fate = meddle(frame);
        if (fate !== 'pass') return fate;
      }
      return 'pass';
    });
    try {
      const over = Promise.all(meddlers.map(({ seen }) => seen));
      const { code, output } = await record(over, ['--url', proxy.url, '--wait-seconds', '5']);
      expect(output).toMatch(/^MARKET_DEPTH_DELTA\.BTC\/USDT: gap, /m);
      expect(output).toMatch(/^MARKET_DEPTH_DELTA\.ETH\/USDT: checksum$/m);
      expect(output).toMatch(/^SOL\/USDT \(3\): trade \d+: .*"77\.0000"/m);
      expect(output).toContain('faults: 3');
      expect(code).toBe(1);
    } finally {
      proxy.close();
    }
  });
});
