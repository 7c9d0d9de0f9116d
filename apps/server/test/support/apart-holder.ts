/** `node <bundle> <address of a program>`: runs it beside itself as a process that never has nothing to do. */
import { runApart } from '../../src/app/run-apart.ts';

await runApart(new URL(process.argv[2] ?? ''), {}, { isBusy: () => true });
