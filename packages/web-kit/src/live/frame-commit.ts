/**
 * One commit for all stores that changed: they notify React together in one animation frame, so that bid and
 * ask never render apart, and at most twelve times a second, which is as fast as anybody reads. Hidden pages
 * commit four times a second.
 */
const COMMIT_INTERVAL_MS = 80;
const HIDDEN_COMMIT_MS = 250;

const dirty = new Set<() => void>();
let isScheduled = false;
let committedAt = 0;

function commit(): void {
  isScheduled = false;
  committedAt = performance.now();
  const notifiers = [...dirty];
  dirty.clear();
  for (const notify of notifiers) notify();
}

function commitInFrame(): void {
  requestAnimationFrame(commit);
}

export function commitOnFrame(notify: () => void): void {
  dirty.add(notify);
  if (isScheduled) return;
  isScheduled = true;
  if (typeof requestAnimationFrame === 'undefined' || globalThis.document?.hidden) {
    setTimeout(commit, HIDDEN_COMMIT_MS);
    return;
  }
  const waitMs = committedAt + COMMIT_INTERVAL_MS - performance.now();
  if (waitMs > 0) setTimeout(commitInFrame, waitMs);
  else commitInFrame();
}

// A frame asked for while visible never comes once the page is hidden.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (isScheduled) commit();
});
