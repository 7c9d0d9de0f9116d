import { compareTexts } from '@candor/primitives';

const SHOWN_MAX = 20;

/** Counts what attacks were answered, and keeps what an exchange must never answer. */
export class Tally {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #faults: string[] = [];
  #faultCount = 0;

  /** Counts one answer of an attack: `done`, the key of a refusal, or a status. */
  note(attack: string, answer: string): void {
    const counts = this.#counts.get(attack) ?? new Map<string, number>();
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
    this.#counts.set(attack, counts);
  }

  /** Notes an answer of 500 or above, with what was asked. Draining is announced by one and is no fault. */
  noteStatus(status: number, error: string, asked: string): void {
    if (status < 500 || error === 'server_draining') return;
    this.#faultCount += 1;
    if (this.#faults.length < SHOWN_MAX) this.#faults.push(`${status} ${error}: ${asked}`);
  }

  /** Answers of 500 and above. */
  get faultCount(): number {
    return this.#faultCount;
  }

  /** The first of them, one line each. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** One row of a table for each attack, its answers in the order of their number. */
  get rows(): string[] {
    return [...this.#counts]
      .toSorted(([one], [other]) => compareTexts(one, other))
      .map(([attack, counts]) => {
        const answers = [...counts].toSorted(([, one], [, other]) => other - one);
        return `| ${attack} | ${answers.map(([answer, count]) => `${count} ${answer}`).join(', ')} |`;
      });
  }
}
