import type { Json } from './schema-of.ts';

const GROUP = /\(\?<(\w+)>([^)]+)\)(\??)/g;
const TEXTS: Readonly<Record<string, string>> = {
  symbol: 'A pair in lower case, such as `btcusdt`.',
  levels: 'Levels a side.',
  interval: 'The period of the bars.',
  window: 'The length of the window.',
  fast: 'Ten times a second; without it once.',
};

/** Returns the address that the pattern of a stream's name matches, with the values of its parts. */
export function addressOf({ source }: RegExp): { readonly address: string; readonly parameters: Json } {
  const pattern = source.replaceAll(/^\^|\$$/g, '');
  const parameters = Object.fromEntries(
    [...pattern.matchAll(GROUP)].map(([, name = '', body = '', optional]) => [
      name,
      { description: TEXTS[name], ...valuesOf(body, optional === '?') },
    ]),
  );
  return { address: pattern.replaceAll(GROUP, '{$1}'), parameters };
}

function valuesOf(body: string, isOptional: boolean): Json {
  if (body.includes('[')) return { examples: ['btcusdt'] };
  const values = body.split('|');
  return isOptional ? { enum: ['', ...values], default: '' } : { enum: values };
}
