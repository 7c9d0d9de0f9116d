/** A string, or a character that opens, closes or divides; numbers and words play no part. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * Returns the paths of keys that an object of a JSON text has twice: a parser keeps the last one and says nothing.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function duplicateKeys(text) {
  /** @type {{ readonly keys: Set<string>; readonly path: string }[]} */
  const open = [];
  const found = [];
  let last = '';
  let path = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push({ keys: new Set(), path });
    else if (token === '}' || token === ']') path = open.pop()?.path ?? '';
    else if (token === ':') {
      const object = open.at(-1);
      const key = String(JSON.parse(last));
      path = object?.path ? `${object.path}.${key}` : key;
      if (object?.keys.has(key)) found.push(path);
      object?.keys.add(key);
    }
    last = token;
  }
  return found;
}
