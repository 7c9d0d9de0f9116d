/** Frames of the WebSocket API, with their parameters as the texts that were signed. */
import { traderFrame } from '@candor/contract/schema';
import { TraderFailure } from '../../http/trader/trader-failure.ts';

interface Frame {
  readonly id: number | string | null;
  readonly method: string;
  /** Numbers are texts, as they were written. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Reads a frame; undefined where it is none. */
export function readFrame(text: string): Frame | undefined {
  const frame = traderFrame.safeParse(parsed(text));
  if (!frame.success) return undefined;
  const { id, method } = frame.data;
  const params = frame.data.params ?? {};
  const isAsWritten = Object.values(params).every((value) => ['string', 'boolean'].includes(typeof value));
  return { id, method, params: isAsWritten ? params : paramsAsWritten(text) };
}

function paramsAsWritten(text: string): Frame['params'] {
  return (parsed(numbersAsTexts(text)) as { readonly params: Frame['params'] }).params;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TEXT_OR_NUMBER = /"(?:\\.|[^"\\])*"|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/g;

/** Puts the numbers of a JSON text in quotes: `1.0` was signed as it is written, and would be read as 1. */
function numbersAsTexts(text: string): string {
  return text.replaceAll(TEXT_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`));
}

/** Returns parameters as the same texts that a query would have. May refuse with `value`. */
export function textsOf(params: Frame['params']): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string') texts.set(name, value);
    else if (typeof value === 'boolean') texts.set(name, String(value));
    else if (Array.isArray(value)) texts.set(name, JSON.stringify(value));
    else if (value !== null) throw new TraderFailure('value', { values: [name] });
  }
  return texts;
}
