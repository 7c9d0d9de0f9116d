import { CallFailure } from './failure.ts';

/** The keys of requests that this server is answering, so that a repeat is refused until its first has ended. */
export class RequestsUnderWay {
  readonly #keys = new Set<string>();

  /** Takes a key until the returned function is called. May refuse with request_in_progress. */
  begin(key: string): () => void {
    if (this.#keys.has(key)) throw new CallFailure('request_in_progress');
    this.#keys.add(key);
    return () => this.#keys.delete(key);
  }

  /** Runs work under a key. May refuse with request_in_progress. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const end = this.begin(key);
    try {
      return await work();
    } finally {
      end();
    }
  }
}
