import { NUMBER_STYLES, type NumberStyle } from '@candor/ui';
import { keep, type KeptKey, keptStore } from '../kept/kept-value.ts';
import { useValue } from '../storage/value-store.ts';
import { loadLook } from './load-look.ts';

/** The heights of tables' rows; `normal` where nothing was chosen. */
export const DENSITIES = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

function densityOf(text: string | undefined): Density {
  return DENSITIES.find((density) => density === text) ?? 'normal';
}

function numberStyleOf(text: string | undefined): NumberStyle {
  return (Object.keys(NUMBER_STYLES) as NumberStyle[]).find((style) => style === text) ?? 'comma';
}

function choose(key: KeptKey, text: string | undefined): void {
  keep(key, text);
  void loadLook();
}

export function useDensity(): readonly [Density, (next: Density) => void] {
  return [
    densityOf(useValue(keptStore('density'))),
    (next) => choose('density', next === 'normal' ? undefined : next),
  ];
}

/** Returns the sign between groups of digits, and what changes it; numbers on the screen follow when it is drawn again. */
export function useNumberStyle(): readonly [NumberStyle, (next: NumberStyle) => void] {
  const style = numberStyleOf(useValue(keptStore('numberStyle')));
  return [style, (next) => choose('numberStyle', next === 'comma' ? undefined : next)];
}

/** Returns the zone in which times are shown, and what changes it; undefined: that of this device. */
export function useTimeZone(): readonly [string | undefined, (next: string | undefined) => void] {
  return [useValue(keptStore('timeZone')), (next) => choose('timeZone', next)];
}

/** Returns whether a person has switched animations off here, and what switches them. */
export function useMotionOff(): readonly [boolean, (isOff: boolean) => void] {
  return [useValue(keptStore('motion')) === 'off', (isOff) => choose('motion', isOff ? 'off' : undefined)];
}
