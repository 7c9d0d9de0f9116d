import type { Command } from '@candor/engine';
import { createRandom, type Random } from '@candor/primitives';
import type { Actor, Scene } from './actors/actor.ts';
import { bettor, leverTrader, saver } from './actors/customers.ts';
import { dealer, desk, shop } from './actors/desk.ts';
import { hostile } from './actors/hostile.ts';
import { chain, feed, operator } from './actors/house.ts';
import { maker, trader } from './actors/traders.ts';
import type { Memory } from './memory.ts';
import { ACTORS, type ActorName, type Plan } from './plan.ts';
import type { Step } from './step.ts';
import { openingOf } from './world.ts';

const CAST: Readonly<Record<ActorName, Actor>> = {
  trader,
  maker,
  lever: leverTrader,
  bettor,
  saver,
  chain,
  operator,
  feed,
  shop,
  dealer,
  desk,
};
const REPEATABLE_KEPT = 200;
const LEAPS_MS = [3_000, 6_000, 61_000, 3_600_000, 86_400_000, 8 * 86_400_000];

/** Draws a run's steps one by one, from its plan and what the world has become so far. */
export class Story {
  readonly #plan: Plan;
  readonly #random: Random;
  readonly #sent: Command[] = [];
  #nowMs: number;
  #id = 1_000;
  #outboxId = 0;
  #isOpened = false;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#random = createRandom(`${plan.seed}/story`);
    // Some time before a day of the exchange ends, so that a run may cross it.
    this.#nowMs = 1_763_654_400_000 - this.#random.integer({ from: 0, to: 7_200_000 });
  }

  next(memory: Memory): Step {
    const random = this.#random;
    const plan = this.#plan;
    const crashes = random.chance(plan.crash);
    const step: Step = {
      atMs: this.#tickOn(),
      commands: this.#isOpened ? this.#draw(memory) : openingOf(plan),
      crash: crashes && this.#isOpened ? random.pick(['lost', 'torn', 'written', 'applied']) : 'none',
      tear: random.fraction(),
      snapshot: random.chance(plan.snapshot),
      duplicate: random.chance(plan.duplicate),
    };
    this.#isOpened = true;
    return step;
  }

  #tickOn(): number {
    const random = this.#random;
    const { stepMs, leap, backwards } = this.#plan;
    const step = random.integer({ from: 0, to: stepMs });
    this.#nowMs += random.chance(leap) ? random.pick(LEAPS_MS) : step;
    return random.chance(backwards) ? this.#nowMs - random.pick([1, 900, 3_600_000]) : this.#nowMs;
  }

  #draw(memory: Memory): Command[] {
    const random = this.#random;
    const scene: Scene = { random, plan: this.#plan, memory, nextId: () => this.#id++ };
    const count = random.integer({ from: 1, to: this.#plan.batchMax });
    return Array.from({ length: count }, () => this.#command(scene));
  }

  /** Numbers half of the commands that may come from an outbox, and all with a server-issued id, which is used once. */
  #numbered(command: Command): Command {
    const hasRoomId = 'depositId' in command || 'withdrawalId' in command;
    if (!('outboxId' in command) || (!hasRoomId && this.#random.chance(0.5))) return command;
    return { ...command, outboxId: ++this.#outboxId };
  }

  #command(scene: Scene): Command {
    const { random, plan } = scene;
    if (this.#sent.length > 0 && random.chance(plan.repeat)) return random.pick(this.#sent);
    const actor = CAST[pickWeighted(random, plan)];
    const command = this.#numbered(
      random.chance(plan.hostile) ? hostile(actor(scene), random) : actor(scene),
    );
    if (this.#sent.length < REPEATABLE_KEPT) this.#sent.push(command);
    else this.#sent[random.integer({ from: 0, to: REPEATABLE_KEPT - 1 })] = command;
    return command;
  }
}

function pickWeighted(random: Random, { weights }: Plan): ActorName {
  const sum = ACTORS.reduce((total, name) => total + weights[name], 0);
  let draw = random.integer({ from: 1, to: sum });
  for (const name of ACTORS) {
    draw -= weights[name];
    if (draw <= 0) return name;
  }
  return 'trader';
}
