import { setTimeout as sleep } from 'node:timers/promises';
import { type ChainReader, NodeAway, NodeRefused } from '@candor/chains';

/** An operator who looks at a page waits no longer for a node, in milliseconds. */
const ANSWER_WAIT_MS = 2_000;

/** A node as it answers now. `none`: this process has none of the network. */
export interface NodeState {
  readonly state: 'none' | 'answers' | 'silent' | 'refused';
  /** Undefined: it did not say. */
  readonly tipHeight: number | undefined;
  readonly reason: string;
}

const NONE: NodeState = { state: 'none', tipHeight: undefined, reason: '' };

/** Asks a node for its newest block; a node that is away or is another network's is a state and no error. */
export async function nodeState(
  port: Pick<ChainReader, 'tip'> | undefined,
  waitMs = ANSWER_WAIT_MS,
): Promise<NodeState> {
  if (port === undefined) return NONE;
  const answered = new AbortController();
  const late = sleep(waitMs, undefined, { signal: answered.signal }).catch(() => undefined);
  try {
    const tip = await Promise.race([port.tip(), late]);
    if (tip === undefined) return { state: 'silent', tipHeight: undefined, reason: '' };
    return { state: 'answers', tipHeight: tip.height, reason: '' };
  } catch (error) {
    if (error instanceof NodeAway) return { state: 'silent', tipHeight: undefined, reason: error.message };
    if (error instanceof NodeRefused)
      return { state: 'refused', tipHeight: undefined, reason: error.message };
    throw error;
  } finally {
    answered.abort();
  }
}
