import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inOwnNetwork } from './own-network.mjs';

const [program, args] = inOwnNetwork(process.execPath, [
  '-e',
  `console.log(require('node:fs').readlinkSync('/proc/self/ns/net'), Object.keys(require('node:os').networkInterfaces()).join())`,
]);

it.skipIf(program === process.execPath)(
  'runs a program in a network that has a loopback device alone (skipped where this user may not make one)',
  () => {
    const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
    const [network, devices] = stdout.trim().split(' ');
    expect([status, devices]).toEqual([0, 'lo']);
    expect(network).not.toBe(readlinkSync('/proc/self/ns/net'));
  },
);
