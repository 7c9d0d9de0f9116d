/** `node --import probe.js <program>`: makes a program report its gauges to its parent. It changes nothing in it. */
import { answerParent } from './answers.ts';
import { startGauges } from './gauges.ts';

const read = startGauges();
answerParent({ read });
process.channel?.unref();
