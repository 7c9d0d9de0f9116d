import type { IdentifyUser, MarkSolvency, PublishLiabilities } from '@candor/engine';
import { type Broken, isAmount, isId, type RefWorld } from './world.ts';

const IN_FLIGHT = 9;

/** Marks and roots. What is owed is added up user by user. */
export class RefSolvency {
  readonly #world: RefWorld;
  #number = 0;
  #owed = new Map<number, bigint>();
  #published = new Set<number>();
  readonly #identities = new Map<number, string>();

  constructor(world: RefWorld) {
    this.#world = world;
  }

  /** The number of the last mark; 0 before the first. */
  get number(): number {
    return this.#number;
  }

  mark({ number, keyHash, blocks }: MarkSolvency): Broken {
    if (this.#world.rules < 19) return new Set(['rules_version_unknown']);
    const broken: Broken = new Set();
    if (!isHash(keyHash)) broken.add('settings_invalid');
    const chains = blocks.map(({ chainId }) => chainId);
    const areAscending = chains.every((chainId, place) => isId(chainId) && chains.indexOf(chainId) === place);
    const areSorted = chains.join() === chains.toSorted((a, b) => a - b).join();
    const areSound = blocks.every(
      ({ height, hash }) => isAmount(height) && /^[0-9A-Za-z]{1,128}$/.test(hash),
    );
    if (!areAscending || !areSorted || !areSound || blocks.length > 32) broken.add('settings_invalid');
    if (!isId(number) || number <= this.#number) broken.add('amount_invalid');
    if (broken.size > 0) return broken;
    this.#number = number;
    this.#owed = this.#add();
    this.#published = new Set();
    this.#world.tell(`mark ${number}`, [...this.#owed].map(([asset, owed]) => `${asset}:${owed}`).join(' '));
    return broken;
  }

  publish({ number, assetId, digest, depth, total, root, fileHash }: PublishLiabilities): Broken {
    const broken: Broken = new Set();
    if (!this.#world.assets.has(assetId)) broken.add('asset_unknown');
    if (![digest, root, fileHash].every(isHash)) broken.add('settings_invalid');
    const isTotal = /^[1-9][0-9]{0,25}$/.test(total) && BigInt(total) < 2n ** 84n;
    if (!isTotal || !Number.isInteger(depth) || depth < 10 || depth > 32) broken.add('amount_invalid');
    if (this.#number === 0 || number !== this.#number) broken.add('solvency_not_marked');
    else if (this.#published.has(assetId)) broken.add('solvency_published');
    else if (isTotal && BigInt(total) < (this.#owed.get(assetId) ?? 0n))
      broken.add('solvency_total_too_small');
    if (broken.size > 0) return broken;
    this.#published.add(assetId);
    this.#world.tell(`liabilities ${number}/${assetId}`, total);
    return broken;
  }

  identify({ userId, identity }: IdentifyUser): Broken {
    const broken: Broken = new Set();
    if (!this.#world.users.has(userId)) broken.add('user_unknown');
    if (!isHash(identity) || /^0*$/.test(identity)) broken.add('settings_invalid');
    if (this.#identities.has(userId)) broken.add('identity_known');
    if (broken.size > 0) return broken;
    this.#identities.set(userId, identity);
    this.#world.tell(`identity ${userId}`, identity);
    return broken;
  }

  #add(): Map<number, bigint> {
    const owed = new Map<number, bigint>();
    for (const [key, { available, held }] of this.#world.accounts) {
      const [owner = 0, account, assetId = 0] = key.split('/').map(Number);
      if (owner === 0 && account !== IN_FLIGHT) continue;
      const sum = (owed.get(assetId) ?? 0n) + available + held;
      owed.set(assetId, sum);
    }
    return new Map([...owed].filter(([, sum]) => sum !== 0n).sort(([a], [b]) => a - b));
  }
}

export const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);
