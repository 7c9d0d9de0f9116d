import type { CompiledMessage } from 'icu-minify/format';

/** Texts by area and name, as the build compiles them. */
export interface TextTree {
  readonly [name: string]: CompiledMessage | TextTree;
}

const texts: Record<string, TextTree[string]> = {};

/** Adds areas of texts; no area has two homes. */
export function keepTexts(areas: TextTree): void {
  Object.assign(texts, areas);
}

/** Finds a text by the path of its key. */
export function findText(key: string): CompiledMessage | undefined {
  const found = key
    .split('.')
    .reduce<TextTree[string] | undefined>((node, part) => (isTree(node) ? node[part] : undefined), texts);
  return isTree(found) ? undefined : found;
}

function isTree(node: TextTree[string] | undefined): node is TextTree {
  return typeof node === 'object' && !Array.isArray(node);
}
