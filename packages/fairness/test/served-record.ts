import { createHash } from 'node:crypto';
import { chainOver, EMPTY_HEAD } from '../src/chain.ts';
import type { PublishedHead, RecordCalls } from '../src/record-calls.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The calls of an exchange whose record has these lines, and publishes a head for each minute that is over. */
export class ServedRecord implements RecordCalls {
  readonly #lines: readonly string[];
  readonly #heads: readonly string[];
  readonly #published: readonly PublishedHead[];
  readonly #pageSize: number;

  constructor(lines: readonly string[], pageSize = 1_000) {
    this.#lines = lines;
    this.#heads = chainOver(lines, sha256).map(({ head }) => head);
    const minutes = lines.map((line) => Math.floor((JSON.parse(line) as number[])[2]! / 60_000));
    this.#published = minutes.flatMap((minute, index) => {
      const next = minutes[index + 1];
      return next === undefined || next === minute
        ? []
        : [[minute * 60, index + 1, this.#after(index + 1)] as const];
    });
    this.#pageSize = pageSize;
  }

  #after(place: number): string {
    return this.#heads[place - 1] ?? EMPTY_HEAD;
  }

  settlement = (id: number) => {
    const places = this.#lines.flatMap((line, index) => {
      const [kind, , , contractId] = JSON.parse(line) as unknown[];
      return kind === 'contract' && contractId === id ? [index + 1] : [];
    });
    const [from = 0, to = 0] = [places[0], places.at(-1)];
    const [, , , , , , , , , status] = JSON.parse(this.#lines[to - 1] ?? '[]') as string[];
    return Promise.resolve({
      id,
      from,
      to,
      status: status ?? '',
      head_before: this.#published.findLast(([, place]) => place < from) ?? null,
      head_after: this.#published.find(([, place]) => place >= to) ?? null,
    });
  };

  lines = (from: number, to: number) => {
    const lines = this.#lines.slice(from - 1, Math.min(to, from - 1 + this.#pageSize));
    const head_after = this.#after(from - 1 + lines.length);
    return Promise.resolve({ from, head_before: this.#after(from - 1), lines, head_after });
  };

  heads = (seconds: number) => Promise.resolve(this.#published.filter(([at]) => at === seconds));

  headAt = (place: number) => Promise.resolve(this.#after(place));
}
