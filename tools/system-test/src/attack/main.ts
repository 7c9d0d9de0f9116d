/**
 * `npm run attack -- [--minutes 10] [--accounts 12] [--seed TEXT] [--url http://127.0.0.1:PORT]`: hostile accounts against a
 * demo with its makers, of its own or at a loopback address. Ends with 1 where the exchange did not stand it.
 */
import { parseArgs } from 'node:util';
import { attack } from './attack.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    minutes: { ...text, default: '10' },
    accounts: { ...text, default: '12' },
    seed: { ...text, default: 'attack-1' },
    url: text,
  },
});
const minutes = Number(values.minutes);
const accounts = Number(values.accounts);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');
if (!Number.isSafeInteger(accounts) || accounts < 2)
  throw new Error('--accounts must be a whole number from 2');
if (values.url !== undefined && !/^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/.test(values.url))
  throw new Error('--url must be an address of this machine, like http://127.0.0.1:3000');

console.log(`attack of ${minutes} minutes by ${accounts} accounts, seed ${values.seed}`);
const print = (line: string) => console.log(line);
const ended = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ended.abort());
const { seed, url } = values;
const held = await attack({ minutes, accounts, seed, url, print, signal: ended.signal });
console.log(held ? 'Every condition held.' : 'At least one condition did not hold.');
process.exit(held ? 0 : 1);
