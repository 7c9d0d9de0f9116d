// Runs before the first paint, so that neither theme, palette nor language flashes. The same keys are
// written by src/shared/appearance and src/shared/i18n.
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
    root.lang = tags.get(localStorage.getItem('lang') ?? 'en') ?? 'en';
  } catch {
    // Storage is closed to us: the defaults in the page stand.
  }
})();
