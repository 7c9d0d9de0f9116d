import { type Bundle, bundleOf } from './bundles.ts';

/**
 * States of topics as bytes, each encoded once for all requests between two flushes. One that was made since the last
 * flush is never older than the published frames, so it stays right until the next.
 */
export class States {
  readonly #encode: (name: string) => readonly string[] | undefined;
  readonly #made = new Map<string, Bundle | undefined>();

  /** `encode` returns the frames of a topic's state; undefined where there is no such topic. */
  constructor(encode: (name: string) => readonly string[] | undefined) {
    this.#encode = encode;
  }

  of(name: string): Bundle | undefined {
    if (this.#made.has(name)) return this.#made.get(name);
    const texts = this.#encode(name);
    const bundle = texts === undefined ? undefined : bundleOf(texts);
    this.#made.set(name, bundle);
    return bundle;
  }

  /** Discards the cached states after a change of what was published. */
  forget(): void {
    this.#made.clear();
  }
}
