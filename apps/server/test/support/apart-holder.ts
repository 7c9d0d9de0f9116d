/** `node <bundle> <address of a program>`: runs the program beside itself, and is always busy, so that the program rests by turns. */
import { runApart } from '../../src/app/run-apart.ts';

await runApart(new URL(process.argv[2] ?? ''), {}, { isBusy: () => true });
