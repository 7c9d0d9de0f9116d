import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { type ProgramReply, type SentOrder, TradingProgram } from './trading-program.ts';
import { PASSWORD, TradingUser } from './trading-user.ts';

const SEED = process.env['CRASH_SEED'] ?? 'trader-crash-1';
const ROUNDS = 3;
const PROGRAMS = 3;
const DUPLICATE = -2010;
const UNKNOWN_ORDER = -2013;

let server: ServerProcess;
const programs: TradingProgram[] = [];
const random = createRandom(SEED);

/** An order and its answer; without one, the connection ended before it came. */
interface Outcome {
  readonly program: TradingProgram;
  readonly sent: SentOrder;
  readonly reply: ProgramReply | undefined;
}

beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
  for (let place = 0; place < PROGRAMS; place += 1) {
    const user = await TradingUser.register(server.url, `trader-crash-${place}`);
    programs.push(await TradingProgram.ofUser(server.url, user, PASSWORD));
  }
});

afterAll(() => server.remove());

/** Draws an order of which one in eight is refused by rule. */
function draw(from: Random, id: string): SentOrder {
  const price = from.chance(1 / 8) ? '30000.5' : String(from.integer({ from: 30_000, to: 39_000 }));
  const quantity = price === '30000.5' ? '0.000000001' : '0.001';
  return {
    id,
    values: {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity,
      price,
      newClientOrderId: id,
    },
  };
}

/** Sends one order after the other until the connection ends. */
async function load(program: TradingProgram, from: Random, prefix: string): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let count = 0; ; count += 1) {
    const sent = draw(from, `${prefix}-${count}`);
    const reply = await program.place(sent).catch(() => undefined);
    outcomes.push({ program, sent, reply });
    if (reply === undefined) return outcomes;
  }
}

/**
 * Returns what is wrong with an order: it must be there exactly if it was answered so, and sending it again must make no
 * second one.
 */
async function problemsOf({ program, sent, reply }: Outcome): Promise<readonly string[]> {
  const problems: string[] = [];
  const found = await program.find(sent.id);
  if (reply !== undefined && reply.status >= 400 && reply.status < 500)
    return found.body.code === UNKNOWN_ORDER ? [] : [`${sent.id} was refused and is there`];
  if (reply?.status === 200 && found.body.orderId !== reply.body.orderId)
    problems.push(`${sent.id} was answered and is not there`);
  const again = await program.place(sent);
  const { code, msg, orderId } = again.body;
  if (
    found.status === 200 &&
    `${code} ${msg} ${orderId}` !== `${DUPLICATE} Duplicate order sent. ${found.body.orderId}`
  )
    problems.push(`${sent.id} was sent again: ${JSON.stringify(again)}`);
  const last = await program.find(sent.id);
  const isThere = found.status === 200 || again.status === 200;
  if ((last.status === 200) !== isThere) problems.push(`${sent.id} ended as ${JSON.stringify(last)}`);
  return problems;
}

describe(`a server that is killed while programs of others trade (seed ${SEED})`, () => {
  const placed = new Map<TradingProgram, string[]>();

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'round %i: each order is there once or not at all, as its answer says',
    async (round) => {
      const loads = programs.map((program, place) =>
        load(program, random.fork(`${round}/${place}`), `kill-${round}-${place}`),
      );
      await sleep(random.integer({ from: 300, to: 900 }));
      await server.kill(round % 2 === 1);
      const outcomes = (await Promise.all(loads)).flat();
      await server.start();
      expect(outcomes.filter(({ reply }) => reply === undefined)).toHaveLength(PROGRAMS);
      expect(outcomes.some(({ reply }) => reply?.status === 200)).toBe(true);
      expect(outcomes.some(({ reply }) => reply?.status === 400)).toBe(true);
      // The last of them were on their way; those before have long been there.
      const unanswered = outcomes.filter(({ reply }) => reply === undefined);
      const problems: string[] = [];
      for (const outcome of [...outcomes.slice(-50), ...unanswered])
        problems.push(...(await problemsOf(outcome)));
      expect(problems).toEqual([]);
      for (const { program, sent } of outcomes)
        if ((await program.find(sent.id)).status === 200)
          placed.set(program, [...(placed.get(program) ?? []), sent.id]);
    },
  );

  test('afterwards the lists of all orders hold each of them once, and no other', async () => {
    for (const program of programs) {
      const all = await program.all();
      expect(all).toEqual(placed.get(program) ?? []);
    }
  });
});
