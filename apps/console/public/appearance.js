// Runs before the first paint, so that the theme does not flash. The key is written by packages/web-kit.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is closed to us: the page stays dark.
}
