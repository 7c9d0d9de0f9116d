/** Returns the SHA-256 of a text in UTF-8 as hex. Node and browsers supply their own. */
export type Sha256 = (text: string) => string;

/** The head before the first line. */
export const EMPTY_HEAD = '0'.repeat(64);

export interface Link {
  readonly line: string;
  /** The head after this line. */
  readonly head: string;
}

/**
 * The head after a line: SHA-256 of the last head, a newline and the line. Anyone repeats it with a shell:
 * `printf '%s\n%s' "$HEAD" "$LINE" | sha256sum`.
 */
export function nextHead<Digest>(head: string, line: string, sha256: (text: string) => Digest): Digest {
  return sha256(`${head}\n${line}`);
}

export function chainOver(lines: Iterable<string>, sha256: Sha256, head = EMPTY_HEAD): Link[] {
  const links: Link[] = [];
  let last = head;
  for (const line of lines) {
    last = nextHead(last, line, sha256);
    links.push({ line, head: last });
  }
  return links;
}

/** Index of the first link that does not follow from the one before it; -1 if all do. */
export function findBrokenLink(links: readonly Link[], sha256: Sha256, head = EMPTY_HEAD): number {
  let last = head;
  for (const [place, link] of links.entries()) {
    if (nextHead(last, link.line, sha256) !== link.head) return place;
    last = link.head;
  }
  return -1;
}
