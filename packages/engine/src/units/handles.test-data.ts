import type { LevelSlot, OrderSlot, UserIndex } from './units.ts';

/** Handles that no pool or directory issued, for tests of their consumers. */
export const userIndexAt = (place: number): UserIndex => place as UserIndex;
export const orderSlotAt = (place: number): OrderSlot => place as OrderSlot;
export const levelSlotAt = (place: number): LevelSlot => place as LevelSlot;
