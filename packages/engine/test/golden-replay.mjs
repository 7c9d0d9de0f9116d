/**
 * `npm run golden-replay`: replays the golden logs with the Node that runs it and prints what they lead to. The
 * numbers are the same on every version and machine, or the engine is not deterministic.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundle = await build({
  entryPoints: [fileURLToPath(new URL('golden-log.ts', import.meta.url))],
  bundle: true,
  platform: 'node',
  format: 'esm',
  write: false,
});
const program = Buffer.from(bundle.outputFiles[0]?.contents ?? []).toString('base64');
/** @type {typeof import('./golden-log.ts')} */
const { GOLDEN_LOGS, replayGoldenLog } = await import(`data:text/javascript;base64,${program}`);

console.log(`node ${process.version}`);
for (const log of Object.values(GOLDEN_LOGS)) {
  const { sequence, eventDigest, stateDigest, problems } = replayGoldenLog(
    log,
    new URL('./', import.meta.url),
  );
  console.log(`${log.file}: ${sequence} commands, ${problems.length} problems`);
  console.log(`  events ${eventDigest}`);
  console.log(`  state  ${stateDigest}`);
  if (problems.length > 0) process.exitCode = 1;
}
