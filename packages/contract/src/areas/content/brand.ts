import { contrastOf } from '@candor/primitives';
import { type Language, LANGUAGES } from '../../language.ts';

/** The settings that are pictures: their values are paths of stored pictures, or empty for Candor's own. */
export const BRAND_PICTURES = ['logo_dark', 'logo_light', 'favicon', 'touch_icon'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** The settings that are the accent colours of the two themes, like `#1560b8`, or empty for Candor's own. */
export const ACCENTS = ['accent_dark', 'accent_light'] as const;
export type Accent = (typeof ACCENTS)[number];

/** The setting that is the closing line of letters in a language. */
export type LetterClosing = `letter_closing_${Language}`;

/** Returns the setting that is the closing line of letters in a language. */
export function letterClosing(language: Language): LetterClosing {
  return `letter_closing_${language}`;
}

/** Returns one answer for the closing lines of all languages. */
export function forLetterClosings<Value>(value: Value): Readonly<Record<LetterClosing, Value>> {
  const answers = LANGUAGES.map((language) => [letterClosing(language), value]);
  return Object.fromEntries(answers) as Record<LetterClosing, Value>;
}

/** The colours on which an accent stands in each theme, and that of the text on it; they are those of the palette. */
export const ACCENT_GROUNDS: Readonly<
  Record<Accent, { readonly surfaces: readonly string[]; readonly text: string }>
> = {
  accent_dark: { surfaces: ['#0b1014', '#11181e', '#18222a', '#212d37'], text: '#06130d' },
  accent_light: { surfaces: ['#eef2f4', '#ffffff', '#f6f8f9', '#e3e9ed'], text: '#ffffff' },
};

/** WCAG 2, level AA, for text of normal size. */
export const ACCENT_CONTRAST_MIN = 4.5;

/** Returns whether a text is a colour as settings have it. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** Returns the smallest contrast of a colour with what it stands on as an accent, and with the text on it. */
export function accentContrast(accent: Accent, colour: string): number {
  const { surfaces, text } = ACCENT_GROUNDS[accent];
  return Math.min(...[...surfaces, text].map((ground) => contrastOf(colour, ground)));
}

/** Writes a contrast with two decimals, rounded down: one that is too low never looks like one that is enough. */
export function contrastText(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2);
}
