import type { Language } from '../language.ts';
import { type Catalogue, everyText, type MessageKey } from './catalogue.ts';
import * as languages from './languages.ts';

export type { Catalogue, MessageKey } from './catalogue.ts';

const catalogues = everyText(languages);

/** Groups the digits of a decimal, as people read it: `80442.81` becomes `80,442.81`. */
function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const digits = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** A part of a text in double square brackets, which is shown only with the value that it holds. */
const OPTIONAL = /\[\[(.*?\{(\w+)\}.*?)\]\]/g;

/**
 * Returns the text of a key; `{name}` placeholders are replaced by the values given, or removed without one, and so is a
 * part in double square brackets whose value is not given. The nearest value that would pass is an amount and gets its digits
 * in groups.
 */
export function message(
  language: Language,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = catalogues[language][key];
  if (!text.includes('{')) return text;
  const parts = text.replaceAll(OPTIONAL, (_, part: string, name: string) =>
    values[name] === undefined ? '' : part,
  );
  return parts.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    return name === 'nearest' ? grouped(value) : value;
  });
}

export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
