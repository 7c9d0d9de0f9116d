/** Notes wait so long for others before they are written, in milliseconds. */
const TOGETHER_MS = 1_000;

/**
 * Notes that stay in memory for a moment and are written together, one for each key, so that no request waits for the table. The end of
 * the process, and a fault while they are written, may cost the notes of the last second.
 */
export class WrittenTogether<Key, Note> {
  readonly #write: (notes: ReadonlyMap<Key, Note>) => Promise<void>;
  readonly #onFault: (error: unknown) => void;
  #waiting = new Map<Key, Note>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: {
    readonly write: (notes: ReadonlyMap<Key, Note>) => Promise<void>;
    readonly onFault: (error: unknown) => void;
  }) {
    this.#write = parts.write;
    this.#onFault = parts.onFault;
  }

  /** Returns the note of a key that waits. */
  get(key: Key): Note | undefined {
    return this.#waiting.get(key);
  }

  /** Puts a note in the place of the one of the same key that waits. */
  set(key: Key, note: Note): void {
    this.#waiting.set(key, note);
    this.#timer ??= setTimeout(() => void this.flush(), TOGETHER_MS).unref();
  }

  /** Resolves once all notes so far are written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const notes = this.#waiting;
    this.#waiting = new Map();
    if (notes.size > 0)
      this.#writing = this.#writing.then(() => this.#write(notes)).catch((error) => this.#onFault(error));
    return this.#writing;
  }
}
