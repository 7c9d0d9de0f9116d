import { WebSocket } from 'ws';
import type { Random } from '@candor/primitives';
import { send } from '../fuzz/fuzz.ts';
import { attackOf } from '../fuzz/malformed.ts';
import type { Adversary } from './adversary.ts';
import type { World } from './world.ts';

const SOCKETS = 10;
const FRAME_EVERY_MS = 20;
const TOPICS_A_FRAME = 50;
const READERS = 20;
const BARS = 5_000;
const MINUTE_S = 60;
const RAW_AT_ONCE = 4;
const RAW_PAUSE_MS = 20;
const READ_PAUSE_MS = 20;
const AGAIN_AFTER_MS = 1_000;

/** The traffic that goes on besides the accounts for as long as the world is open. */
export async function flood(world: World, random: Random): Promise<void> {
  const { adversaries } = world;
  const own = (place: number): Adversary => {
    const adversary = adversaries[place % adversaries.length];
    if (adversary === undefined) throw new Error('an attack needs accounts');
    return adversary;
  };
  await Promise.all([
    ...Array.from({ length: SOCKETS }, (_, place) => subscribeAgain(own(place), world)),
    ...Array.from({ length: READERS }, (_, place) => readManyBars(own(place), world)),
    ...Array.from({ length: RAW_AT_ONCE }, (_, place) => sendMalformed(random.fork(`raw ${place}`), world)),
  ]);
}

/** A socket that asks for the same two topics fifty times in each of fifty frames a second, and comes back. */
async function subscribeAgain({ network }: Adversary, world: World): Promise<void> {
  const { tally, pairs } = world;
  const symbol = pairs[0]?.symbol ?? '';
  const params = Array.from(
    { length: TOPICS_A_FRAME },
    (_, place) => `${place % 2 === 0 ? 'MARKET_DEPTH' : 'GLOBAL_TX'}.${symbol}`,
  );
  const frame = JSON.stringify({ type: 'sub', params });
  while (world.isOpen()) {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/ws`, {
      headers: { 'x-forwarded-for': network },
    });
    const closed = new Promise<void>((resolve) => {
      socket.on('error', (error) => tally.note('socket that re-subscribes', error.message));
      socket.once('close', (code) => {
        tally.note('socket that re-subscribes', `closed ${code}`);
        resolve();
      });
    });
    const begin = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      if (!world.isOpen()) socket.terminate();
      // A timer that comes late sends what was due.
      const due = Math.floor((performance.now() - begin) / FRAME_EVERY_MS);
      for (; sent < due && socket.readyState === WebSocket.OPEN; sent++) socket.send(frame);
    }, FRAME_EVERY_MS);
    socket.on('message', () => tally.note('frames to sockets that re-subscribe', 'received'));
    await closed;
    clearInterval(timer);
    await world.pause(AGAIN_AFTER_MS);
  }
}

/** A guest who reads as many bars as one call answers, one call after the other. */
async function readManyBars(adversary: Adversary, world: World): Promise<void> {
  let read = 0;
  while (world.isOpen()) {
    const pair = world.pairs[read % world.pairs.length];
    const to = Math.floor(Date.now() / 1_000) - read * MINUTE_S;
    const from = to - BARS * MINUTE_S;
    const span = `from=${from}&to=${to}&period=1min&currency_match_id=${pair?.id}`;
    await adversary.skim('5,000 bars', `market/kline?${span}`, '');
    if (read++ % 20 === 0) await adversary.skim('document of the calls', 'docs/json', '');
    await world.pause(READ_PAUSE_MS);
  }
}

/** Malformed heads, hosts, bodies and upgrades, with resets, each on a connection of its own. */
async function sendMalformed(random: Random, world: World): Promise<void> {
  const port = Number(new URL(world.url).port);
  for (let number = 0; world.isOpen(); number++) {
    const attack = attackOf(random.fork(String(number)), number);
    const { text } = await send(port, attack);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);
    if (statuses.length === 0) world.tally.note('malformed requests', 'no answer');
    for (const status of statuses) {
      world.tally.note('malformed requests', status);
      const error = /"error":"(\w+)"/.exec(text)?.[1] ?? '';
      world.tally.noteStatus(Number(status), error, attack.bytes.toString('latin1').slice(0, 300));
    }
    await world.pause(RAW_PAUSE_MS);
  }
}
