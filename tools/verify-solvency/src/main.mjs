/**
 * `npm run verify-solvency -- --url URL`: verifies what an exchange says that it owes. It needs Node only, and exits with 1 where
 * a step is wrong, 2 where it could not read or ask.
 */
import { runScript } from './run-script.mjs';

process.exitCode = await runScript(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
