/** A node does not answer, or not in time. Nothing is known, so nothing is decided; the next beat asks again. */
export class NodeAway extends Error {
  override readonly name = 'NodeAway';
}

/** A node is not the one that was set up: another chain, another genesis block. The network is paused. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused';
}

/** Returns whether an error is the node's: it did not answer, or is another network's. */
export function isNodeFault(error: unknown): error is NodeAway | NodeRefused {
  return error instanceof NodeAway || error instanceof NodeRefused;
}
