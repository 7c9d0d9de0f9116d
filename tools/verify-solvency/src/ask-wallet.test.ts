/** Contract wallets, about which the script asks a node. */
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { walletCall as callOfExchange, walletRequest as requestOfExchange } from '@candor/fairness';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ACCEPTED,
  answerOf,
  type Exchange,
  openExchange,
  type Wallet,
  WALLET_BLOCK,
  walletOf,
} from '../test/served-exchange.ts';
import { runHere } from '../test/run-here.ts';
import { walletCall, walletRequest } from './ask-wallet.mjs';

/** The answer of a node to a method: a result, or an error of its own. */
type Answered = { readonly result: unknown } | { readonly error: { readonly code: number } };
type Node = Readonly<Record<string, Answered>>;

const HONEST: Node = {
  eth_getBlockByNumber: { result: { hash: WALLET_BLOCK } },
  eth_getCode: { result: '0x6001' },
  eth_call: { result: ACCEPTED },
};

let folder: string;
let honest: Exchange;
let exchange: Exchange;
let node: Node;
let asked: unknown[];
let servers: readonly Server[];

interface Question {
  readonly method: string;
  readonly params: unknown;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-solvency-wallets-'));
  ({ honest } = await openExchange(folder));
  servers = [
    createServer(({ url = '' }, response) => {
      response.end(JSON.stringify(answerOf(exchange, new URL(url, 'http://exchange'))));
    }),
    createServer((request, response) => {
      void json(request).then((question) => {
        const { method, params } = question as Question;
        asked.push([method, params]);
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...node[method] }));
      });
    }),
  ];
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  exchange = { ...honest, wallet: walletOf() };
  node = HONEST;
  asked = [];
});

/** Runs the script, with the node or without; resolves with its exit code and what it wrote. */
function run(...options: readonly string[]): Promise<readonly [number, string]> {
  const [url, nodeUrl] = servers.map(
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  return runHere(['--url', url!, ...options.map((option) => (option === 'NODE' ? nodeUrl! : option))]);
}

test.each<[string, Wallet]>([
  ['two owners', walletOf()],
  ['nobody', walletOf({ signature: '0x' })],
  ['one word', walletOf({ signature: `0x${'cd'.repeat(32)}` })],
])('the call about a signature of %s is the one that the exchange has asked', (_, wallet) => {
  const expected = callOfExchange(wallet)!;
  expect(walletCall(wallet)).toMatchObject(expected);
  expect(walletRequest(walletCall(wallet)!)).toBe(requestOfExchange(expected));
});

test('texts of every length have the same hash as at the exchange', () => {
  for (let length = 1; length <= 200; length += 1) {
    const wallet = walletOf({ exchange: 'x'.repeat(length) });
    expect(walletCall(wallet)?.data).toBe(callOfExchange(wallet)?.data);
  }
});

test('without a node the script prints the call, and calls nothing verified', async () => {
  const [code, out] = await run('--reserves');
  const { address, text, signature } = exchange.wallet!;
  const request = requestOfExchange(callOfExchange(exchange.wallet!)!);
  expect(out).toContain(`? ethereum ${address}: control by eip1271, not verified here`);
  expect(out).toContain(`\n${text}\n${signature}\n${request}\n`);
  expect(out).toContain('Everything that was verified is right; what has a ? was not.');
  expect([code, asked]).toEqual([0, []]);
});

test('with a node it asks for the contract at the block of the text', async () => {
  const [code, out] = await run('--reserves', '--node', 'NODE');
  const { address, data } = callOfExchange(exchange.wallet!)!;
  expect(out).toContain(`✓ ethereum ${address}: control by eip1271: the contract accepts the signature`);
  expect(out).toContain('Everything that was asked is right.');
  const at = { blockHash: WALLET_BLOCK };
  expect(asked).toEqual([
    ['eth_getBlockByNumber', ['0xdbba0', false]],
    ['eth_getCode', [address, at]],
    ['eth_call', [{ to: address, data }, at]],
  ]);
  expect(code).toBe(0);
});

const FAILED = { error: { code: 3 } };

test.each<[string, Node, string]>([
  ['refuses', { eth_call: { result: `0xffffffff${'00'.repeat(28)}` } }, 'does not accept the signature'],
  ['repeats the question', { eth_call: { result: `0x1626ba7e${'ab'.repeat(28)}` } }, 'does not accept'],
  ['fails', { eth_call: FAILED }, 'the contract fails when it is asked'],
  ['is none', { eth_getCode: { result: '0x' } }, 'there is no contract at the block'],
  ['is at no such height', { eth_getBlockByNumber: { result: null } }, 'no node has the block'],
  ['is at another block', { eth_getBlockByNumber: { result: { hash: '0x44' } } }, 'no node has the block'],
  ['was forgotten', { eth_getCode: FAILED }, 'no node has the block and its state'],
])('the script refuses a wallet whose contract %s', async (_, change, words) => {
  node = { ...HONEST, ...change };
  const [code, out] = await run('--reserves', '--node', 'NODE');
  expect(out).toContain(`✗ ethereum ${exchange.wallet!.address}: control by eip1271: `);
  expect(out).toContain(words);
  expect(code).toBe(1);
});

test.each([
  ['of another form', walletOf({ signature: 'ab' }), 'control by eip1271 has another form'],
  ['that has ended', walletOf({ until: '2026-01-01T00:00:00.000Z' }), '✗ ethereum'],
])('the script refuses a proof %s without asking', async (_, wallet, words) => {
  exchange = { ...honest, wallet };
  const [code, out] = await run('--reserves', '--node', 'NODE');
  expect(out).toContain(words);
  expect([code, asked]).toEqual([1, []]);
});

test('a node that cannot be asked is no answer of a contract', async () => {
  node = { ...HONEST, eth_call: { error: { code: -32_005 } } };
  expect((await run('--reserves', '--node', 'NODE'))[0]).toBe(2);
  expect((await run('--reserves', '--node', 'http://127.0.0.1:1'))[0]).toBe(2);
  expect(await run('--node', 'NODE')).toEqual([2, expect.stringContaining('usage:')]);
});
