import { readLocal, readLocalJson } from '../storage/local-keys.ts';
import { KEPT_KEYS, type KeptKey, type KeptPlace, readStamps, takeOver } from './kept-value.ts';

/** A choice and when it was made; null: taken back. */
export interface KeptEntry {
  readonly at: number;
  readonly text: string | null;
}
export type KeptEntries = Readonly<Record<string, KeptEntry>>;

/** The server refuses more; a little is left for what surrounds the entries. */
const CHARACTERS_MAX = 65_000;
const DRAWINGS = 'chartDrawings/';

/** Each pair's drawings are a separate entry, so that two browsers may draw on two pairs. */
export const drawingsEntry = (matchId: number) => `${DRAWINGS}${matchId}`;

function storedDrawings(): Readonly<Record<string, unknown>> {
  const stored = readLocalJson('chartDrawings');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Returns the choices made in this browser whose time of change is known. */
export function localEntries(place: KeptPlace): KeptEntries {
  const keys: readonly string[] = KEPT_KEYS[place];
  const drawings = storedDrawings();
  const entries = Object.entries(readStamps()).flatMap(([name, at]): [string, KeptEntry][] => {
    const [key = '', pair] = name.split('/');
    if (!keys.includes(key)) return [];
    const drawn = pair === undefined ? undefined : drawings[pair];
    const drawnText = drawn === undefined ? undefined : JSON.stringify(drawn);
    const text = pair === undefined ? readLocal(key as KeptKey) : drawnText;
    return [[name, { at, text: text ?? null }]];
  });
  return Object.fromEntries(entries);
}

export function readEntries(value: string | null): KeptEntries {
  if (value === null) return {};
  let read: unknown;
  try {
    read = JSON.parse(value);
  } catch {
    return {};
  }
  if (typeof read !== 'object' || read === null) return {};
  const isEntry = (entry: unknown): entry is KeptEntry => {
    const { at, text } = (entry ?? {}) as Partial<KeptEntry>;
    return Number.isSafeInteger(at) && (text === null || typeof text === 'string');
  };
  return Object.fromEntries(
    Object.entries(read).filter((pair): pair is [string, KeptEntry] => isEntry(pair[1])),
  );
}

/** Returns the entries as text for the server; if it is too long, the oldest ones are left out. */
export function writeEntries(entries: KeptEntries): string {
  const newestFirst = Object.entries(entries).sort(([, a], [, b]) => b.at - a.at);
  while (newestFirst.length > 0) {
    const text = JSON.stringify(Object.fromEntries(newestFirst));
    if (text.length <= CHARACTERS_MAX) return text;
    newestFirst.pop();
  }
  return '{}';
}

/** Entry by entry the newer one: what this browser has to take over, and whether it knows anything newer itself. */
export function mergeEntries(ours: KeptEntries, theirs: KeptEntries) {
  const taken = Object.fromEntries(
    Object.entries(theirs).filter(([name, entry]) => entry.at > (ours[name]?.at ?? 0)),
  );
  const isNewsToThem = Object.entries(ours).some(([name, entry]) => entry.at > (theirs[name]?.at ?? 0));
  return { taken, merged: { ...theirs, ...ours, ...taken }, isNewsToThem };
}

/** Puts a choice that was made elsewhere where this browser keeps its own; names it does not know are left out. */
export function takeEntry(name: string, { at, text }: KeptEntry): void {
  const [key = '', pair] = name.split('/');
  const known = Object.values(KEPT_KEYS)
    .flatMap((keys): readonly KeptKey[] => keys)
    .find((each) => each === key);
  if (!known) return;
  if (pair === undefined) return takeOver(known, text ?? undefined, name, at);
  if (!name.startsWith(DRAWINGS)) return;
  const { [pair]: _, ...others } = storedDrawings();
  const all = text === null ? others : { ...others, [pair]: readDrawn(text) };
  takeOver(known, JSON.stringify(all), name, at);
}

function readDrawn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
