import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BTC } from './books.ts';
import { SERVER, ServerProcess } from './server-process.ts';
import { TradingUser } from './trading-user.ts';

/** Inside the repository, so that the planted server finds its packages. */
const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));
/** The bundler numbers functions of one name. */
const ROUTE = /case "place_order":\s*return (placeOrder(?:\$\d+)?)\(/;
const THROWS = "if (command.clientId === 'poison') throw new Error('a planted bug');";
const HANGS = "if (command.clientId === 'endless') for (;;);";
/** Seconds without a word of the replay: on a busy machine its worker takes several to begin. */
const PATIENCE = '--patience=20';
const SILENT_MS = 10_000;

let folder: string;
let server: ServerProcess;
let user: TradingUser;

/** The built server and its worker with two bugs planted where the engine routes orders. */
function plantBugs(): string {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'planted-'));
  const dist = join(folder, 'apps', 'server', 'dist');
  cpSync(dirname(SERVER), dist, { recursive: true });
  for (const name of ['main.js', 'examine-worker.js']) {
    const path = join(dist, name);
    const source = readFileSync(path, 'utf8');
    const planted = source.replace(ROUTE, `case "place_order": ${THROWS} ${HANGS} return $1(`);
    if (planted === source) throw new Error(`${name} has no place for a bug`);
    writeFileSync(path, planted);
  }
  return join(dist, 'main.js');
}

beforeAll(async () => {
  server = await ServerProcess.create({}, undefined, plantBugs());
  await server.start();
  user = await TradingUser.register(server.url, 'doctor');
});

afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

function order(key: string): Promise<unknown> {
  return user.client.call('tx_out/add', {
    currency_match_id: 1,
    price: '60000',
    number: '0.01',
    client_order_id: key,
  });
}

async function doctor(...args: string[]): Promise<{ code: number | null; output: string }> {
  return server.command('doctor', ...args);
}

test('a command that stops the engine stops every start, and the log line names it', async () => {
  await order('before');
  await expect(order('poison')).rejects.toBeInstanceOf(Error);
  expect(await server.exited).not.toBe(0);
  expect(server.output).toMatch(/stopped at sequence \d+, a place_order \(Error: a planted bug\)/);
  await expect(server.start()).rejects.toThrow(/stopped at sequence \d+, a place_order/);
});

test('the doctor names the command, voids it for two operators only, and the exchange starts with all else', async () => {
  const seq = Number(/stopped at sequence (\d+)/.exec(server.output)?.[1]);
  const alone = await doctor('--void', `${seq}`, '--reason=planted', '--operator=ada', '--second=ada');
  expect(alone.code).not.toBe(0);
  expect(alone.output).toContain('two operators');
  const wrong = await doctor('--void', `${seq - 1}`, '--reason=planted', '--operator=ada', '--second=grace');
  expect(wrong.code).not.toBe(0);
  expect(wrong.output).toContain('"clientId":"poison"');
  expect(wrong.output).toContain(`the replay stops at ${seq}`);

  const voided = await doctor('--void', `${seq}`, '--reason=planted', '--operator=ada', '--second=grace');
  expect(voided.code).toBe(0);
  expect(voided.output).toContain('the exchange can start');
  await server.start();
  const orders = await user.orders();
  expect(orders.map(({ client_order_id }) => client_order_id)).toEqual(['before']);
  expect(await user.funds(BTC)).toBe(100_000_000n);
});

test('a command that the engine never comes to the end of is found by its silence', async () => {
  const hung = order('endless').catch(() => undefined);
  await expect.poll(() => isSilent()).toBe(true);
  await server.kill(false);
  await hung;
  const { code, output } = await doctor(PATIENCE);
  expect(code).toBe(0);
  expect(output).toMatch(/--void \d+/);
  expect(output).toContain('does not come to its end');
});

async function isSilent(): Promise<boolean> {
  const answer = await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(SILENT_MS) }).catch(
    () => undefined,
  );
  return answer === undefined;
}
