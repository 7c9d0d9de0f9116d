/**
 * A page left open over an update asks for files that are gone. One reload brings the new build; the guard
 * keeps a file that is missing for another reason from reloading the page endlessly.
 */
const GUARD = 'reloadedForNewBuild';
const GUARD_MS = 60_000;

/** Loads the page again, unless it has done so within a minute; returns whether it does. */
export function reloadForNewBuild(): boolean {
  const reloadedAt = Number(sessionStorage.getItem(GUARD) ?? 0);
  if (Date.now() - reloadedAt < GUARD_MS) return false;
  sessionStorage.setItem(GUARD, String(Date.now()));
  location.reload();
  return true;
}

export function recoverFromStaleBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network no file can come, and a reload would throw away the page that is there.
    if (navigator.onLine && reloadForNewBuild()) event.preventDefault();
  });
}
