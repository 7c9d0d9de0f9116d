import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { OptionalProduct } from '../config/optional-products.ts';

/** The brand of the exchange on a page; empty for what is Candor's own. */
export interface PageBrand {
  readonly name: string;
  /** Address of the style sheet with logo and colours. */
  readonly style: string;
  /** Address of the picture in the tab. */
  readonly favicon: string;
  /** Address of the picture on the home screen of a phone. */
  readonly touchIcon: string;
  /** The colour that a browser gives its own bars around the page. */
  readonly themeColor: string;
}

/** Server-side facts that are embedded in the app's page for use before any of its scripts runs. */
export interface PageFacts {
  readonly mode: 'demo' | 'live';
  /** Products to which no menu leads, as the exchange does not offer them. */
  readonly missing: readonly OptionalProduct[];
  /** Address of the picture that the home page shows first; empty: none. */
  readonly firstBanner: string;
  readonly brand: PageBrand;
}

/** The name that the built pages have. */
const OWN_NAME = 'Candor';
const OWN_NAMES = new RegExp(`\\b${OWN_NAME}\\b`, 'g');

const HOME_PATHS = ['/', '/home'];
/** More than the addresses with files of their own, at the current moment and at the previous one. */
const FORMS_MAX = 64;
/** A file that an address or a language needs, as the build lists them (apps/web/vite.config.ts). */
const FIRST_FILE = /<link rel="first-file" data-for="([^" ]*)([^"]*)" (as="fetch" )?(href="[^"]*")>\s*/g;

/**
 * The app's page as it was built, with the mode, the files of the address and, at home, the first banner inserted, so
 * that a visitor sees the banner while the scripts are loading.
 */
export class AppPage {
  readonly #built: string;
  readonly #compressed = new Map<string, Buffer>();

  constructor(webRoot: string) {
    this.#built = readFileSync(join(webRoot, 'index.html'), 'utf8');
  }

  html(path: string, { mode, missing, firstBanner, brand }: PageFacts): string {
    const hasBanner = firstBanner !== '' && HOME_PATHS.includes(path);
    const source = escapeAttribute(firstBanner);
    const attributes = [
      `data-mode="${mode}"`,
      ...(mode === 'demo' ? ['data-demo'] : []),
      ...(missing.length > 0 ? [`data-missing="${missing.join(' ')}"`] : []),
      ...(brand.name === OWN_NAME ? [] : [`data-brand="${escapeAttribute(brand.name)}"`]),
      ...(hasBanner ? [`data-first-banner="${source}"`] : []),
    ];
    const html = withFirstFiles(branded(this.#built, brand), path).replace(
      '<html ',
      () => `<html ${attributes.join(' ')} `,
    );
    if (!hasBanner) return html;
    // Requested before the scripts: they are many.
    return html
      .replace(
        '<title>',
        () => `<link rel="preload" as="image" href="${source}" fetchpriority="high" />\n    <title>`,
      )
      .replace(
        '<!--first-screen-->',
        () =>
          '<div class="first-screen carousel always-dark">' +
          `<img class="carousel-picture" src="${source}" alt="" width="1920" height="460" fetchpriority="high" />` +
          '<div class="carousel-scrim"></div></div>',
      );
  }

  /** Returns the page compressed with Brotli. */
  compressed(html: string): Buffer {
    const known = this.#compressed.get(html);
    if (known !== undefined) return known;
    if (this.#compressed.size >= FORMS_MAX) this.#compressed.clear();
    const made = brotliCompressSync(html);
    this.#compressed.set(html, made);
    return made;
  }
}

/**
 * Has the scripts of this address requested at once, and leaves out those of others. Those of a language stay for the
 * browser to choose from (apps/web/public/appearance.js).
 */
function withFirstFiles(html: string, path: string): string {
  const address = `/${path.split('/', 2)[1] ?? ''}`;
  const first: string[] = [];
  const rest = html.replace(FIRST_FILE, (link, owner: string, language: string, kind = '', href: string) => {
    if (!owner.startsWith('/')) return link;
    if (owner !== address) return '';
    if (language !== '') return link;
    const rel = kind === '' ? 'modulepreload' : 'preload';
    first.push(`<link rel="${rel}" ${kind}crossorigin fetchpriority="low" ${href}>`);
    return '';
  });
  // After the styles, without which nothing is visible.
  return rest.replace('</head>', () => `${first.join('')}</head>`);
}

/** Puts the operator's brand over Candor's own: its name, its icons, and its styles after all others. */
function branded(html: string, { name, style, favicon, touchIcon, themeColor }: PageBrand): string {
  const touch = touchIcon || favicon;
  const links = [
    ...(touch === '' ? [] : [`<link rel="apple-touch-icon" href="${escapeAttribute(touch)}" />`]),
    ...(style === '' ? [] : [`<link rel="stylesheet" href="${escapeAttribute(style)}" />`]),
  ];
  const named = name === OWN_NAME ? html : html.replace(OWN_NAMES, () => escapeAttribute(name));
  const coloured =
    themeColor === ''
      ? named
      : named.replace(
          /<meta name="theme-color"[^>]*>/,
          () => `<meta name="theme-color" content="${escapeAttribute(themeColor)}" />`,
        );
  const marked =
    favicon === ''
      ? coloured
      : coloured.replace(
          /<link rel="icon"[^>]*>/,
          () => `<link rel="icon" href="${escapeAttribute(favicon)}" type="image/png" />`,
        );
  return links.length === 0 ? marked : marked.replace('</head>', () => `${links.join('')}</head>`);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
