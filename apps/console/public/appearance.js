// Runs before the first paint, so that the theme does not flash. The key is written by packages/web-kit.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is closed to us: the page stays dark.
}

// A page whose script was lost with its connection stays empty, so it is loaded again: at once, and later every ten
// seconds. The key is that of packages/web-kit/src/session/recover-stale-build.ts.
addEventListener(
  'error',
  ({ target }) => {
    if (target.type !== 'module') return;
    const isFirst = Date.now() - sessionStorage.getItem('reloadedForNewBuild') > 6e4;
    if (isFirst) sessionStorage.setItem('reloadedForNewBuild', Date.now());
    setTimeout(() => location.reload(), isFirst ? 0 : 1e4);
  },
  true,
);
