import { createValueStore } from '../storage/value-store.ts';
import { readLocal, writeLocal } from '../storage/local-keys.ts';

export type Theme = 'dark' | 'light';
/** Which colour means up: see the palettes of `@candor/ui`. */
export type Palette = 'A' | 'B' | 'C' | 'D';
export const PALETTES: readonly Palette[] = ['A', 'B', 'C', 'D'];

export const themeStore = createValueStore<Theme>(readLocal('theme') === 'light' ? 'light' : 'dark');
export const paletteStore = createValueStore<Palette>(
  PALETTES.find((palette) => palette === readLocal('dir')) ?? 'A',
);

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeLocal('theme', theme);
  themeStore.set(theme);
}

export function setPalette(palette: Palette): void {
  document.documentElement.dataset['dir'] = palette;
  writeLocal('dir', palette);
  paletteStore.set(palette);
}
