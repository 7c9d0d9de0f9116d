import type { LevelSlot, UserIndex } from './units.ts';

/** Handles that no pool or directory issued, for tests of their consumers. */
export const userIndexAt = (place: number): UserIndex => place as UserIndex;
export const levelSlotAt = (place: number): LevelSlot => place as LevelSlot;
