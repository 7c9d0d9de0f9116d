import type { Command } from '@candor/engine';
import type { Random } from '@candor/primitives';
import type { Memory } from '../memory.ts';
import type { Plan } from '../plan.ts';

/** The context in which an actor chooses its command. */
export interface Scene {
  readonly random: Random;
  readonly plan: Plan;
  readonly memory: Memory;
  /** Returns a fresh id of the kinds that server modules issue. */
  readonly nextId: () => number;
}

/** Makes one command. */
export type Actor = (scene: Scene) => Command;

/** Now and then somebody who does not exist. */
export function pickUser({ random, plan }: Scene): number {
  return random.chance(0.005) ? plan.users + 1 : random.integer({ from: 1, to: plan.users });
}

/** Mostly none; otherwise one of a few, so that keys are met again with the same and with other bodies. */
export function pickKey({ random }: Scene): string {
  return random.chance(0.15) ? `key-${random.integer({ from: 1, to: 200 })}` : '';
}

/** Picks a market with products; the third has only spot. */
export function pickProductMarket({ random }: Scene): number {
  return random.chance(0.01) ? random.pick([3, 9]) : random.pick([1, 1, 1, 2]);
}

export function pickMarket({ random }: Scene): number {
  return random.chance(0.005) ? 9 : random.pick([1, 1, 1, 2, 3]);
}

/** Most things act on what their owner owns; sometimes on what another does. */
export function ownerOf(scene: Scene, userId: number | undefined): number {
  return userId === undefined || scene.random.chance(0.03) ? pickUser(scene) : userId;
}
