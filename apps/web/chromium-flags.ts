/** Chromium has no sandbox when it runs as root, and on a closed network its background tasks only wait. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // The headless shell would round the width of every letter to whole pixels, which no screen of today does.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
