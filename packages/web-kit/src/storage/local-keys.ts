/**
 * The keys of values kept in the browser. None of them is secret: `token` only marks that a session exists; the session
 * itself is an HttpOnly cookie.
 */
export type LocalKey =
  | 'token'
  | 'sessionEnd'
  | 'uid'
  | 'account'
  | 'is_seller'
  | 'type'
  | 'lang'
  | 'locale'
  | 'theme'
  | 'dir'
  | 'accountNumber'
  | 'remember'
  | 'codeId'
  | 'actives'
  | 'tradeinfo'
  | 'leverData'
  | 'secondData'
  | 'legalData'
  | 'period'
  | 'chartStudies'
  | 'chartParams'
  | 'chartDrawings'
  | 'chartZone'
  | 'indexLine'
  | 'chartSheet'
  | 'layout'
  | 'paletteAsked'
  | 'demo'
  | 'favourites'
  | 'lastCloseTime'
  | 'confirmOrders'
  | 'bookUnit'
  | 'bookGroups'
  | 'sounds'
  | 'shopSounds'
  | 'tickFlash'
  | 'keptAt'
  | 'keptFor'
  | 'assetsHidden'
  | 'assetsUnit'
  | 'density'
  | 'motion'
  | 'numberStyle'
  | 'timeZone'
  | 'shortcuts'
  | 'solvencyChecked'
  | 'operatorWay';

/** Storage may be closed (private windows, policies): then nothing is remembered and nothing breaks. */
export function readLocal(key: LocalKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeLocal(key: LocalKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Not remembered, and that is all.
  }
}

/** Reads what `writeLocal(key, JSON.stringify(...))` wrote; the caller checks the shape. */
export function readLocalJson(key: LocalKey): unknown {
  return parseKept(readLocal(key));
}

/** Parses a stored text; undefined where nothing is stored or it is no JSON. The caller checks the shape. */
export function parseKept(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
