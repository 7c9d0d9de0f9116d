/**
 * `npm run fuzz-calls -- [--values 200] [--seed TEXT] [--lanes 3]`: nasty values in every field of every call of the
 * contract, as a guest and as a user, against a real server that it starts. Ends with 1 where an answer was a fault
 * of ours. Linux only: requests come from many of this machine's own addresses, so that no limit hides a call.
 */
import { parseArgs } from 'node:util';
import { prepareArgs, readPrepared } from '@candor/benchmarks/prepared-accounts';
import { createClient, sessionToken } from '@candor/client';
import { fuzzCalls } from '@candor/testkit/call-fuzz';
import { ServerProcess } from '../server-process.ts';

const SHOWN = 50;
const OCTET = 250;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    values: { ...text, default: '200' },
    seed: { ...text, default: 'fuzz-1' },
    lanes: { ...text, default: '3' },
  },
});

/** One of 127.1.1.1 to 127.250.250.250, all of which are this machine. */
function addressOf(group: number): string {
  const octets = [Math.floor(group / OCTET ** 2), Math.floor(group / OCTET), group];
  return `127.${octets.map((octet) => (octet % OCTET) + 1).join('.')}`;
}

async function run(): Promise<number> {
  const server = await ServerProcess.create();
  try {
    await server.start();
    const { pid } = server;
    // Programs have the orders of a class of their own: a user's limit would hide the calls about orders.
    const { output } = await server.command(...prepareArgs('FUZZ/USDT', '0.0001'));
    const { accounts, password } = readPrepared(output);
    const account = accounts[0] ?? '';
    const client = createClient({ baseUrl: server.url });
    const began = performance.now();
    const outcome = await fuzzCalls({
      base: server.url,
      values: Number(values.values),
      seed: values.seed,
      lanes: Number(values.lanes),
      addressOf,
      logIn: async () =>
        sessionToken(await client.call('user/login', { account, password, session: 'token' })),
      onCall: (name) => console.log(`${Math.round((performance.now() - began) / 1_000)} s ${name}`),
    });
    const { requests, fields, statuses, keys, faults, hangs, slowestMs } = outcome;
    const isSame = server.isRunning && server.pid === pid;
    const keyLines = Object.entries(keys).toSorted(([, left], [, right]) => right - left);
    console.log(`${requests} requests in ${fields} fields, seed ${values.seed}`);
    console.log(`statuses: ${JSON.stringify(statuses)}`);
    console.log(`refusals: ${keyLines.map(([key, count]) => `${key} ${count}`).join(', ')}`);
    console.log(`slowest ${Math.round(slowestMs)} ms; over a second: ${hangs.length}`);
    for (const hang of hangs.slice(0, SHOWN)) console.log(`slow: ${hang}`);
    for (const fault of faults.slice(0, SHOWN)) console.log(`FAULT: ${fault}`);
    console.log(`faults: ${faults.length}; the server ${isSame ? 'is the same process' : 'has ended'}`);
    return faults.length === 0 && isSame ? 0 : 1;
  } finally {
    await server.remove();
  }
}

process.exit(await run());
