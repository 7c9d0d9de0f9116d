import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import type { Draft, DraftHistory, Intent } from '@candor/chains';

const HOUR_MS = 3_600_000;
const BEGINNING = '0'.repeat(64);
/** Drafts from an address that are remembered by their nonces; those below are in blocks long since. */
const NONCES_KEPT = 1_000;

/** A transaction that was about to be signed. */
export interface DraftEntry {
  readonly type: 'draft';
  readonly network: string;
  readonly requestId: number;
  /** Null: coins move between the exchange's own addresses. */
  readonly withdrawalId: number | null;
  /** The request whose transaction this one replaces; null: none. */
  readonly replaces: number | null;
  readonly intent: Intent;
  readonly draft: Draft;
}

/** A text that was about to be signed. */
interface MessageEntry {
  readonly type: 'message';
  readonly network: string;
  readonly requestId: number;
  readonly address: string;
  readonly text: string;
}

/** Nothing is signed on a network from the first on, and again from the second on. */
interface HaltEntry {
  readonly type: 'halt' | 'resume';
  readonly network: string;
  readonly reason: string;
}

export type JournalEntry = DraftEntry | MessageEntry | HaltEntry;

/** Coins and tokens that a draft takes from its address. */
interface Taken {
  readonly tokenAddress: string;
  readonly amount: bigint;
  readonly feeMax: bigint;
}

interface Line {
  readonly at: number;
  readonly entry: JournalEntry;
}

/** The journal is not what this signer wrote. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
}

/**
 * The signer's own record: every draft is on the disk here before it is signed, so a signer that was stopped at any
 * moment signs the same bytes again and never others. Each line holds the hash of the one before it.
 */
export class Journal {
  readonly #file: number;
  readonly #now: () => number;
  #head = BEGINNING;
  #lines = 0;
  #bytes = 0;
  readonly #drafts = new Map<number, DraftEntry>();
  readonly #paid = new Map<string, (Line & { readonly entry: DraftEntry })[]>();
  readonly #withdrawals = new Map<number, number>();
  readonly #nonces = new Map<string, number>();
  /** By address and nonce; the newest of drafts that replace each other. */
  readonly #taken = new Map<string, Map<number, Taken>>();
  readonly #coins = new Set<string>();
  readonly #halts = new Map<string, string>();

  /** Opens the journal of a file and reads it. Throws `JournalDamaged`. */
  constructor(path: string, now: () => number = Date.now) {
    this.#now = now;
    if (existsSync(path)) this.#load(path);
    this.#file = openSync(path, 'a', 0o600);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Returns once the entry is on the disk. Throws `JournalDamaged` where another program has written meanwhile. */
  write(entry: JournalEntry): void {
    if (fstatSync(this.#file).size !== this.#bytes)
      throw new JournalDamaged(
        'another program writes into the journal: two signers must not share a folder',
      );
    const at = this.#now();
    const body = stringify({ at, entry });
    const hash = hashOf(this.#head, body);
    this.#bytes += writeSync(this.#file, `${hash} ${body}\n`);
    fsyncSync(this.#file);
    this.#take({ at, entry }, hash);
  }

  /** The draft that was written down for a request. */
  draftOf(requestId: number): DraftEntry | undefined {
    return this.#drafts.get(requestId);
  }

  /** The newest request for which a withdrawal was signed. */
  requestOf(withdrawalId: number): number | undefined {
    return this.#withdrawals.get(withdrawalId);
  }

  /** Why nothing is signed on a network; undefined: it is. */
  haltOf(network: string): string | undefined {
    return this.#halts.get(network);
  }

  history(network: string): DraftHistory {
    return {
      lastNonce: (address) => this.#nonces.get(`${network} ${address}`),
      isSpent: (coin) => this.#coins.has(`${network} ${coin}`),
      leaving: (address, { nonce: from, tokenAddress }) => {
        let sum = 0n;
        for (const [nonce, taken] of this.#taken.get(`${network} ${address}`) ?? []) {
          if (nonce < from) continue;
          if (taken.tokenAddress === tokenAddress) sum += taken.amount;
          if (tokenAddress === '') sum += taken.feeMax;
        }
        return sum;
      },
    };
  }

  /**
   * Returns the payments of withdrawals in a token in the last hour; one that was replaced counts once, and moves to the cold
   * address count for nothing.
   */
  paidInHour(network: string, token: string): readonly { readonly to: string; readonly amount: bigint }[] {
    const since = this.#now() - HOUR_MS;
    return (this.#paid.get(network) ?? []).flatMap(({ at, entry: { intent, withdrawalId } }) =>
      at >= since && withdrawalId !== null && intent.kind === 'payment' && intent.tokenAddress === token
        ? [intent]
        : [],
    );
  }

  #load(path: string): void {
    const lines = readFileSync(path, 'utf8').split('\n');
    // A line without its end was being written when the machine stopped: nothing was signed for it.
    const cutOff = lines.pop() ?? '';
    this.#bytes = statSync(path).size - Buffer.byteLength(cutOff);
    if (cutOff !== '') truncateSync(path, this.#bytes);
    for (const line of lines) {
      const hash = line.slice(0, BEGINNING.length);
      const body = line.slice(BEGINNING.length + 1);
      if (hashOf(this.#head, body) !== hash)
        throw new JournalDamaged(`${path}: line ${this.#lines + 1} does not follow from the line before it`);
      this.#take(parse(body), hash);
    }
  }

  #takeFrom(key: string, nonce: number, { intent, draft: { feeMax } }: DraftEntry): void {
    const taken = this.#taken.get(key) ?? new Map<number, Taken>();
    const tokenAddress = intent.kind === 'gas' ? '' : intent.tokenAddress;
    taken.set(nonce, { tokenAddress, amount: intent.amount, feeMax });
    taken.delete(nonce - NONCES_KEPT);
    this.#taken.set(key, taken);
  }

  #take(line: Line, hash: string): void {
    this.#head = hash;
    this.#lines += 1;
    const { entry } = line;
    if (entry.type === 'halt') this.#halts.set(entry.network, entry.reason);
    if (entry.type === 'resume') this.#halts.delete(entry.network);
    if (entry.type === 'draft') this.#takeDraft({ ...line, entry });
  }

  #takeDraft(line: Line & { readonly entry: DraftEntry }): void {
    const { network, requestId, withdrawalId, replaces, draft } = line.entry;
    this.#drafts.set(requestId, line.entry);
    if (withdrawalId !== null) this.#withdrawals.set(withdrawalId, requestId);
    for (const coin of draft.coins) this.#coins.add(`${network} ${coin}`);
    const key = `${network} ${draft.source}`;
    if (draft.nonce !== undefined) {
      this.#nonces.set(key, Math.max(draft.nonce, this.#nonces.get(key) ?? 0));
      this.#takeFrom(key, draft.nonce, line.entry);
    }
    if (replaces !== null) return;
    const since = line.at - HOUR_MS;
    const recent = (this.#paid.get(network) ?? []).filter(({ at }) => at >= since);
    this.#paid.set(network, [...recent, line]);
  }
}

function hashOf(head: string, body: string): string {
  return createHash('sha256').update(`${head}\n${body}`).digest('hex');
}

const BIGINT = /^-?[0-9]+n$/;

/** JSON in which a whole number of any size is a text that ends in `n`. */
function stringify(line: Line): string {
  return JSON.stringify(line, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

function parse(body: string): Line {
  return JSON.parse(body, (_key, value: unknown) =>
    typeof value === 'string' && BIGINT.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Line;
}
