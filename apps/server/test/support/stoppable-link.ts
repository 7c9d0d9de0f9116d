import { Duplex } from 'node:stream';

/** One end of a connection inside this process, whose other end can stop reading, without a kernel's buffers. */
class End extends Duplex {
  other: End | undefined;
  #held: (() => void)[] = [];
  #isReading = true;

  /** Stops reading: data from the other end stays there until this end reads again. */
  stopReading(): void {
    this.#isReading = false;
  }

  readAgain(): void {
    this.#isReading = true;
    for (const go of this.#held.splice(0)) go();
  }

  override _read(): void {
    // Data are pushed when they are written.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.other?.receive(() => {
      this.other?.push(chunk);
      done();
    });
  }

  override _final(done: () => void): void {
    this.other?.receive(() => this.other?.push(null));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.other?.receive(() => this.other?.destroy());
    done(error);
  }

  receive(deliver: () => void): void {
    if (this.#isReading) deliver();
    else this.#held.push(deliver);
  }
}

export type StoppableEnd = Pick<End, 'stopReading' | 'readAgain'> & Duplex;

export function stoppableLink(): readonly [StoppableEnd, StoppableEnd] {
  const [one, two] = [new End(), new End()];
  one.other = two;
  two.other = one;
  return [one, two];
}
