import { createHash } from 'node:crypto';
import { callPath } from '@candor/contract';
import type { Sql } from '@candor/storage';
import { publicPictureSize } from './public-pictures.ts';
import type { Settings } from './settings.ts';

/** Styles that put the operator's logo and colours over Candor's own. */
export interface Style {
  /** A digest of the text; '' for no text. */
  readonly version: string;
  readonly text: string;
}

const NO_STYLE: Style = { version: '', text: '' };
const VERSION_LENGTH = 22;
/** Height of a logo in the header, and the width beyond which it is scaled down, in pixels. */
const LOGO_HEIGHT = 28;
const LOGO_WIDTH_MAX = 180;

const SCOPES = {
  dark: { tokens: ':root,.always-dark', mark: '.brand-mark' },
  light: { tokens: ":root[data-theme='light']", mark: ":root[data-theme='light'] .brand-mark" },
} as const;
type Theme = keyof typeof SCOPES;

/** The styles of the brand, made anew once a setting of them changes. */
export class BrandStyle {
  readonly #sql: Sql;
  readonly #settings: Settings;
  #madeFor = '';
  #made = NO_STYLE;

  constructor(sql: Sql, settings: Settings) {
    this.#sql = sql;
    this.#settings = settings;
  }

  /** Resolves with the styles of the settings as they are. */
  async current(): Promise<Style> {
    const logos = { dark: this.#settings.get('logo_dark'), light: this.#settings.get('logo_light') };
    const accents = { dark: this.#settings.get('accent_dark'), light: this.#settings.get('accent_light') };
    const wanted = JSON.stringify([logos, accents]);
    if (wanted === this.#madeFor) return this.#made;
    const text = [
      accentRule('dark', accents.dark),
      accentRule('light', accents.light),
      // A logo that was uploaded for one theme serves both.
      await this.#logoRule('dark', logos.dark || logos.light),
      await this.#logoRule('light', logos.light || logos.dark),
    ].join('');
    this.#made = text === '' ? NO_STYLE : { text, version: versionOf(text) };
    this.#madeFor = wanted;
    return this.#made;
  }

  async #logoRule(theme: Theme, path: string): Promise<string> {
    const size = await publicPictureSize(this.#sql, path);
    if (size === undefined) return '';
    const { mark } = SCOPES[theme];
    const width = Math.min(LOGO_WIDTH_MAX, Math.ceil((LOGO_HEIGHT * size.width) / size.height));
    return (
      `${mark}{width:${width}px;height:${LOGO_HEIGHT}px;background:url("${path}") left/contain no-repeat}` +
      `${mark}>*,${mark}+.brand-name{display:none}`
    );
  }
}

/** Returns the address of a style sheet, under which it never changes. */
export function stylePath(version: string): string {
  return `${callPath('default/brand_style')}?version=${version}`;
}

function accentRule(theme: Theme, colour: string): string {
  if (colour === '') return '';
  return `${SCOPES[theme].tokens}{--action:${colour};--action-hover:color-mix(in srgb,${colour} 86%,var(--t1))}`;
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, VERSION_LENGTH);
}
