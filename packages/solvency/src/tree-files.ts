import { join } from 'node:path';

/** Levels below the stored nodes: a path needs one subtree of 128 leaves and one stored node of each level above. */
export const SUBTREE_LEVELS = 7;

export interface TreeFiles {
  /** Public: the header, a newline, and the records of all leaves in ascending order of their hashes. */
  readonly leaves: string;
  /** Nodes of every level from the roots of subtrees of 128 leaves to the root, level by level. */
  readonly upper: string;
  /** Private: the number of leaves of each account, 32 bits each, in little-endian order. */
  readonly counts: string;
}

/** The files of a currency's tree in a snapshot's folder. */
export function treeFiles(folder: string, name: string): TreeFiles {
  const of = (kind: keyof TreeFiles) => join(folder, `${name}.${kind}`);
  return { leaves: of('leaves'), upper: of('upper'), counts: of('counts') };
}

/** The index of the first stored node of a level. */
export function upperIndex(depth: number, level: number): number {
  let index = 0;
  for (let below = SUBTREE_LEVELS; below < level; below++) index += 2 ** (depth - below);
  return index;
}
