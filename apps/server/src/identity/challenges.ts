import { randomBytes } from 'node:crypto';

const LIFE_MS = 300_000;
const WRONG_CODES_MAX = 5;
const HELD_MAX = 10_000;

interface Challenge {
  readonly userId: number;
  readonly expiresAtMs: number;
  wrongCodes: number;
}

/** Logins that have verified a password and still need a second factor: five minutes, five wrong codes, one account. */
export class Challenges {
  /** Open challenges in the order in which they were issued. */
  readonly #open = new Map<string, Challenge>();
  readonly #heldMax: number;

  constructor(heldMax = HELD_MAX) {
    this.#heldMax = heldMax;
  }

  issue(userId: number): string {
    const challenge = randomBytes(32).toString('base64url');
    this.#open.set(challenge, { userId, expiresAtMs: Date.now() + LIFE_MS, wrongCodes: 0 });
    for (const [oldest, { expiresAtMs }] of this.#open) {
      if (this.#open.size <= this.#heldMax && expiresAtMs > Date.now()) break;
      this.#open.delete(oldest);
    }
    return challenge;
  }

  isOpen(challenge: string, userId: number): boolean {
    const known = this.#open.get(challenge);
    return known !== undefined && known.userId === userId && known.expiresAtMs > Date.now();
  }

  wrongCode(challenge: string): void {
    const known = this.#open.get(challenge);
    if (known === undefined) return;
    known.wrongCodes += 1;
    if (known.wrongCodes >= WRONG_CODES_MAX) this.#open.delete(challenge);
  }

  /** Returns true for the call that closes it. */
  close(challenge: string): boolean {
    return this.#open.delete(challenge);
  }
}
