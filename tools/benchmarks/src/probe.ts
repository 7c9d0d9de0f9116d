/** `node --import probe.js <program>`: a program that tells its parent how it fares. It changes nothing in it. */
import { answerParent } from './answers.ts';
import { startGauges } from './gauges.ts';

const read = startGauges();
answerParent({ read });
process.channel?.unref();
