// Runs before the first paint, so that neither theme, palette nor language flashes, and the demo's ribbon
// pushes nothing. The same keys are written by src/shared.
(function () {
  const root = document.documentElement;
  const tags = new Map([
    ['zh', 'zh-Hans-CN'],
    ['hk', 'zh-Hant-HK'],
    ['jp', 'ja-JP'],
    ['th', 'th-TH'],
    ['kr', 'ko-KR'],
  ]);
  try {
    root.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark';
    const palette = localStorage.getItem('dir') ?? 'A';
    root.dataset.dir = /^[ABCD]$/.test(palette) ? palette : 'A';
    root.toggleAttribute('data-demo', localStorage.getItem('demo') === '1');
    root.lang = tags.get(localStorage.getItem('lang') ?? 'en') ?? 'en';
  } catch {
    // Storage is closed to us: the defaults in the page stand.
  }
})();
