// Runs before the first paint, so that neither theme, palette nor language flashes, and the demo's ribbon
// pushes nothing; and asks at once for the files that this address and language will need. The same keys are
// written by packages/web-kit, the list of files by vite.config.ts.
(function () {
  const root = document.documentElement;
  try {
    root.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark';
    // A user's home begins with what they have, and the banner below it.
    root.toggleAttribute('data-user', localStorage.getItem('token') !== null);
    const palette = localStorage.getItem('dir') ?? 'A';
    root.dataset.dir = /^[ABCD]$/.test(palette) ? palette : 'A';
    // The server says which it is; a page that comes from elsewhere goes by what an earlier one learnt.
    if (root.dataset.mode === undefined)
      root.toggleAttribute('data-demo', localStorage.getItem('demo') === '1');
    const language = localStorage.getItem('lang') ?? 'en';
    root.lang = localStorage.getItem('locale') ?? 'en';
    // The ribbon that the page came with shows in this language.
    root.dataset.language = language;
    const address = `/${location.pathname.split('/')[1]}`;
    const wanted = [address, language, `${address} ${language}`];
    for (const { dataset, as, href } of document.querySelectorAll('link'))
      if (wanted.includes(dataset.for))
        document.head.append(
          Object.assign(document.createElement('link'), {
            rel: as === '' ? 'modulepreload' : 'preload',
            as,
            crossOrigin: '',
            // The styles and the picture of the first screen go before the scripts.
            fetchPriority: 'low',
            href,
          }),
        );
    // Whether this is a demo, which a first visit waits for (packages/web-kit/src/session/demo.ts).
    if (root.dataset.mode === undefined && localStorage.getItem('demo') === null)
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'fetch',
          crossOrigin: '',
          href: '/api/default/setting?key=demo',
        }),
      );
  } catch {
    // Storage is closed to us: the defaults in the page stand.
  }
})();

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
