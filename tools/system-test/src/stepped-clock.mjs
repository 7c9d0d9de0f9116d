/**
 * Loaded before a server under test: its wall clock is the machine's plus the milliseconds in the file that
 * CLOCK_FILE names, read at its start where there is one and again at every SIGUSR2. The monotonic clock stays true, as it does when an operator or a
 * time service sets the wall clock.
 */
import { existsSync, readFileSync } from 'node:fs';

const RealDate = Date;
let offsetMs = 0;

const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

const file = process.env['CLOCK_FILE'] ?? '';
function read() {
  offsetMs = Number(readFileSync(file, 'utf8'));
}
if (existsSync(file)) read();
process.on('SIGUSR2', read);
