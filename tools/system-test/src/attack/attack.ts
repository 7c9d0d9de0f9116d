import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@candor/primitives';
import { Launched } from '../launched.ts';
import { runProgram } from '../run-program.ts';
import { SERVER } from '../server-process.ts';
import { Adversary, type Phone } from './adversary.ts';
import type { BetsSeen } from './bets.ts';
import { guessOperators, takeOver, useUpCodes, useUpTexts } from './contact-attacks.ts';
import { flood } from './floods.ts';
import { bodiesHeldBack, dearPictures, junkJson } from './heavy-requests.ts';
import { HonestOperator } from './honest-operator.ts';
import { askForCodes, guessPasswords, randomTokens, valuesThatNoTableHolds } from './identity-attacks.ts';
import { addHostileSources, followCharts, lookAhead } from './index-attacks.ts';
import { readPairs } from './pair.ts';
import { Tally } from './tally.ts';
import {
  buyWithAUnit,
  conditionsAtOnePrice,
  deadMansSwitches,
  shrinkToDust,
  tinyOrders,
  walkPrice,
  walkPriceTogether,
} from './trading-attacks.ts';
import { type Aftermath, judge } from './verdict.ts';
import { METRICS_TOKEN, Watch } from './watch.ts';
import type { Attack, World } from './world.ts';

export interface AttackSettings {
  readonly minutes: number;
  readonly accounts: number;
  readonly seed: string;
  /** An exchange that runs on this machine already; undefined: one of its own, as `npm start` runs it. */
  readonly url: string | undefined;
  readonly print: (line: string) => void;
  /** Ends the attack before its time; what was seen is judged. */
  readonly signal: AbortSignal;
}

const MINUTE_MS = 60_000;
const POLL_MS = 50;
const BETWEEN_MS = 250;
const WALK_EVERY_MS = 10_000;
/** One of so many attackers has a phone instead of an e-mail address. */
const PHONE_EVERY = 3;

/** Every account draws from these again and again. */
const ATTACKS: readonly Attack[] = [
  walkPrice,
  walkPrice,
  buyWithAUnit,
  shrinkToDust,
  tinyOrders,
  conditionsAtOnePrice,
  conditionsAtOnePrice,
  deadMansSwitches,
  guessPasswords,
  askForCodes,
  randomTokens,
  valuesThatNoTableHolds,
  junkJson,
  bodiesHeldBack,
  dearPictures,
  takeOver,
  useUpCodes,
  useUpTexts,
  guessOperators,
];

/**
 * Starts a demo with its makers, or takes the one at an address, attacks it for some minutes and looks at it meanwhile.
 * Prints what it found and returns whether every condition held. Throws where the exchange does not start.
 */
export async function attack(settings: AttackSettings): Promise<boolean> {
  const { print } = settings;
  if (settings.url !== undefined) return assail(settings, settings.url, {});
  const launched = await Launched.start({
    DEMO_HISTORY_DAYS: '90',
    TRUSTED_PROXY: '127.0.0.1',
    METRICS_TOKEN,
  });
  try {
    await launched.prints('Candor is ready');
    print(`the demo runs at ${launched.url}, process ${launched.serverPid}`);
    const operator = await HonestOperator.enrol(launched.url, launched.output);
    return await assail(settings, launched.url, { operator, afterwards: () => examine(launched) });
  } finally {
    await launched.remove();
  }
}

/** The parts of an attack that only an exchange of its own allows. */
interface Own {
  readonly operator?: HonestOperator;
  readonly afterwards?: () => Promise<Aftermath>;
}

async function assail(
  { minutes: wanted, accounts, seed, print, signal }: AttackSettings,
  url: string,
  { operator, afterwards }: Own,
): Promise<boolean> {
  const random = createRandom(seed);
  const tally = new Tally();
  const join = async (name: string, network: string, phone?: Phone): Promise<Adversary> => {
    // An address of 20 characters at most, which is the longest that can be bound.
    const stamp = Date.now();
    const account =
      phone === undefined ? `${name}-${stamp.toString(36)}@x.io` : `9${String(stamp).slice(-8)}`;
    const adversary = new Adversary(account, { url, network, tally }, random.fork(name), phone);
    await adversary.join();
    return adversary;
  };
  const user = await join('h', '198.19.0.1');
  // Phone accounts are off in a demo, and it takes an operator to allow them.
  await operator?.does('setting_set', { key: 'phone_login', value: '1', reason: 'the attack run' });
  const phone = operator && (await readPhone(user));
  const adversaries: Adversary[] = [];
  while (adversaries.length < accounts) {
    const number = adversaries.length + 1;
    const isPhone = number % PHONE_EVERY === 0;
    adversaries.push(await join(`a${number}`, `198.18.${number}.1`, isPhone ? phone : undefined));
  }
  const pairs = await readPairs(user);
  const sources = operator && (await addHostileSources(operator, user, pairs, random.fork('sources')));
  const [chartist, insider] = [await join('c', '198.19.2.1'), await join('i', '198.19.3.1')];
  const began = performance.now();
  const until = began + wanted * MINUTE_MS;
  const isOpen = () => performance.now() < until && !signal.aborted;
  const pause = async (ms: number) => {
    const end = Math.min(until, performance.now() + ms);
    while (isOpen() && performance.now() < end) await sleep(POLL_MS);
  };
  const world: World = { url, pairs, adversaries, tally, victim: user.account, isOpen, pause };
  const watch = new Watch({ url, user, pairs, operator });
  const broken: string[] = [];
  const bets: BetsSeen[] = [];
  let minutes = 0;
  const noteBets = (seen: BetsSeen) => void bets.push(seen);
  const noting = (name: string) => (error: unknown) => {
    broken.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
  };
  await Promise.all([
    watch.run(isOpen).then(() => {
      // Contracts of bets are waited for after that.
      minutes = (performance.now() - began) / MINUTE_MS;
    }),
    flood(world, random.fork('floods')).catch(noting('flood')),
    walkAgain(world, random.fork('walks')).catch(noting('walk together')),
    ...adversaries.map((adversary) => attackOn(adversary, world).catch(noting(adversary.account))),
    tell(watch, tally, world, print),
    followCharts(chartist, world).then(noteBets).catch(noting('bets on charts')),
    ...(sources === undefined
      ? []
      : [lookAhead(insider, world, sources).then(noteBets).catch(noting('bets on what lags'))]),
  ]);
  sources?.close();
  const aftermath = await afterwards?.();
  const { lines, held } = judge({ minutes, watch, tally, bets, aftermath, broken });
  for (const line of lines) print(line);
  if (aftermath === undefined) print('The log was not replayed: stop the exchange and run npm run doctor.');
  return held;
}

/** The country of the accounts that have a phone. */
async function readPhone(user: Adversary): Promise<Phone> {
  const { data } = await user.get('join', 'default/area_list');
  const [area] = data as readonly { readonly id: number; readonly global_code: string }[];
  if (area === undefined) throw new Error('the exchange offers no country');
  return { areaId: area.id, countryCode: area.global_code };
}

async function attackOn(adversary: Adversary, world: World): Promise<void> {
  while (world.isOpen()) {
    await adversary.random.pick(ATTACKS)(adversary, world);
    await world.pause(BETWEEN_MS);
  }
}

async function walkAgain(world: World, random: Random): Promise<void> {
  while (world.isOpen()) {
    await walkPriceTogether(world, random);
    await world.pause(WALK_EVERY_MS);
  }
}

async function tell(watch: Watch, tally: Tally, world: World, print: (line: string) => void): Promise<void> {
  while (world.isOpen()) {
    await world.pause(MINUTE_MS);
    const notReady = [...watch.notReady.values()].reduce((sum, count) => sum + count, 0);
    print(
      `minute ${watch.minute.toFixed(1)}: ${tally.faultCount} answers of 5xx, ready ${watch.ready} times and ${notReady} times not, ` +
        `${watch.births.size} processes, /healthz at most ${Math.max(...watch.healthMs).toFixed(0)} ms`,
    );
  }
}

/** Stops the exchange and lets the doctor replay its log. */
async function examine(launched: Launched): Promise<Aftermath> {
  const ends = launched.output.split('\n').filter((line) => /ended \(|could not go on/.test(line));
  const exitCode = await launched.stop();
  const { output } = await runProgram(SERVER, ['doctor'], {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: launched.dataDir,
    PORT: String(launched.port),
  });
  return { exitCode, ends, doctor: output };
}
