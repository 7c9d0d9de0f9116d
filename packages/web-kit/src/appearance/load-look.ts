import { readLocal } from '../storage/local-keys.ts';

let loading: Promise<void> | undefined;

/** Loads the look that was chosen and applies it, once. */
export function loadLook(): Promise<void> {
  loading ??= import('./look.ts').then(({ applyLook }) => applyLook());
  return loading;
}

/** The same before a page is drawn, where something was ever chosen; where nothing was, the page need not wait for it. */
export async function loadChosenLook(): Promise<void> {
  if (readLocal('keptAt') !== undefined) await loadLook();
}
