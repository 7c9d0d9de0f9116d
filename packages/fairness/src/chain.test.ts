import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { chainOver, EMPTY_HEAD, findBrokenLink, type Link, nextHead } from './chain.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const LINES = [
  '["sources",1,1000,1,[[1,"交易所 \\"one\\""]],1,0,0]',
  '["tick",2,1001,1,1,0,5000,1001,1,[[1,5000,1001]]]',
  '',
  '["tick",3,1002,2,1,0,5001,1002,1,[[1,5001,1002]]]',
  "a line with $HOME, `ticks`, 'quotes' and %s in it",
];
const LINKS = chainOver(LINES, sha256);
const PLACES = LINES.map((_, place) => place);
const broken = (links: readonly Link[]) => findBrokenLink(links, sha256);
const headBefore = (place: number) => LINKS[place - 1]?.head ?? EMPTY_HEAD;

test('a whole chain is not broken, nor is any part of it that goes on from its head', () => {
  expect(broken(LINKS)).toBe(-1);
  expect(broken([])).toBe(-1);
  for (const place of PLACES) {
    expect(findBrokenLink(LINKS.slice(place), sha256, headBefore(place))).toBe(-1);
    expect(chainOver(LINES.slice(place), sha256, headBefore(place))).toEqual(LINKS.slice(place));
  }
});

test('a shell reaches the same heads', () => {
  let head = EMPTY_HEAD;
  for (const { line, head: expected } of LINKS) {
    const command = `printf '%s\\n%s' "$HEAD" "$LINE" | sha256sum`;
    const { stdout } = spawnSync('sh', ['-c', command], {
      env: { ...process.env, HEAD: head, LINE: line },
      encoding: 'utf8',
    });
    head = stdout.slice(0, 64);
    expect(head).toBe(expected);
  }
});

describe.each(PLACES)('at place %i', (place) => {
  const { line, head } = LINKS[place]!;
  const isLast = place === LINKS.length - 1;
  const following = isLast ? -1 : place + 1;

  it('a changed line is found', () => {
    for (const changed of [`${line} `, `${line}\n`, `x${line.slice(1)}`, `x${line}`]) {
      expect(broken(LINKS.with(place, { line: changed, head }))).toBe(place);
    }
  });

  it('a changed head is found', () => {
    const other = head.startsWith('0') ? `1${head.slice(1)}` : `0${head.slice(1)}`;
    expect(broken(LINKS.with(place, { line, head: other }))).toBe(place);
  });

  it('a line that is forged together with its head is found at the next one, and by the published head', () => {
    const forged = { line: 'forged', head: nextHead(headBefore(place), 'forged', sha256) };
    expect(broken(LINKS.with(place, forged))).toBe(following);
    const rewritten = chainOver(LINES.with(place, 'forged'), sha256);
    expect(broken(rewritten)).toBe(-1);
    expect(rewritten.at(-1)?.head).not.toBe(LINKS.at(-1)?.head);
  });

  it('a dropped line is found where it stood, the last one by the published head', () => {
    const left = LINKS.toSpliced(place, 1);
    expect(broken(left)).toBe(isLast ? -1 : place);
    expect(chainOver(LINES.toSpliced(place, 1), sha256).at(-1)?.head).not.toBe(LINKS.at(-1)?.head);
  });

  it('an added line is found where it stands, with a head that fits it at the next one', () => {
    expect(broken(LINKS.toSpliced(place, 0, { line: 'added', head }))).toBe(place);
    const fitting = { line: 'added', head: nextHead(headBefore(place), 'added', sha256) };
    expect(broken(LINKS.toSpliced(place, 0, fitting))).toBe(place + 1);
  });

  it('lines that changed places are found at the first of the two', () => {
    for (const other of PLACES.slice(place + 1)) {
      const swapped = LINKS.with(place, LINKS[other]!).with(other, LINKS[place]!);
      expect(broken(swapped)).toBe(place);
      const withOldHeads = LINKS.with(place, { line: LINES[other]!, head }).with(other, {
        line,
        head: LINKS[other]!.head,
      });
      expect(broken(withOldHeads)).toBe(place);
    }
  });
});

it('where a head ends and a line begins is part of the hash', () => {
  expect(nextHead('ab', 'c', sha256)).not.toBe(nextHead('a', 'bc', sha256));
});
