import { type BlockRef, NodeAway, NodeRefused } from '@candor/chains';
import { expect, test } from 'vitest';
import { nodeState } from './node-state.ts';

const port = (tip: () => Promise<BlockRef>) => ({ tip });
const never = () => new Promise<BlockRef>(() => undefined);

test.each([
  ['no node', undefined, { state: 'none', tipHeight: undefined, reason: '' }],
  [
    'a node that answers',
    port(() => Promise.resolve({ height: 7, hash: 'aa' })),
    { state: 'answers', tipHeight: 7, reason: '' },
  ],
  ['a node that says nothing', port(never), { state: 'silent', tipHeight: undefined, reason: '' }],
  [
    'a node that is away',
    port(() => Promise.reject(new NodeAway('no answer within 5 s'))),
    { state: 'silent', tipHeight: undefined, reason: 'no answer within 5 s' },
  ],
  [
    'a node of another chain',
    port(() => Promise.reject(new NodeRefused('the chain id is 5, not 1'))),
    { state: 'refused', tipHeight: undefined, reason: 'the chain id is 5, not 1' },
  ],
] as const)('%s is shown as it is', async (_title, node, state) => {
  expect(await nodeState(node, 5)).toEqual(state);
});

test('a fault of our own is no state of a node', async () => {
  const broken = port(() => Promise.reject(new TypeError('tip is not a function')));
  await expect(nodeState(broken)).rejects.toThrow(TypeError);
});
