/** `npm run build`: the bundles of every program and the web app. */
import { ensureBuilt } from './bundle.mjs';
import { runMain } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
