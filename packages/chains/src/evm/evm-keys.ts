import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { type Hex, keccak256 } from 'viem';
import { Account } from '../account.ts';
import {
  type Draft,
  type DraftHistory,
  DraftRefused,
  type FeeCeiling,
  type Intent,
  type NetworkFacts,
  type LocalKeys,
  OWN_INDEXES,
  type SignedDraft,
  type SignedText,
} from '../network.ts';
import { checkSigned } from './check-signed.ts';
import { type Branch, type DraftedTransaction, readDraft, writeDraft } from './draft-text.ts';
import { EvmNode } from './evm-node.ts';
import { feeWithin, type GasFees, gasLimit, raised, withHeadroom } from './gas-fees.ts';
import { type MoveCall, moveCall } from './move-call.ts';
import { refusalOf, simulate } from './node-refusals.ts';
import { signText, signTransaction } from './signatures.ts';

export interface EvmKeySettings {
  /** BIP-39, in English, without a passphrase. */
  readonly mnemonic: string;
  readonly facts: Omit<NetworkFacts, 'accountKey'>;
  /** A node's address over HTTP. */
  readonly url: string;
  readonly ceiling: FeeCeiling;
}

/** The parts of a transaction that the intent alone decides. */
interface Wanted extends MoveCall {
  readonly branch: Branch;
  readonly index: number;
  readonly paysFeeFromValue: boolean;
}

const PURPOSE = "m/44'/60'/0'";
const BRANCHES = { deposit: 0, own: 1 } as const;

/**
 * Opens the keys of an EVM network. A sweep of the network's own coin sends the amount of its intent less the highest fee
 * that it can cost (gas limit times price, exactly); what the network does not charge of that stays at the deposit
 * address. Networks that charge for data beside gas (rollups) are not covered by that fee: there a sweep of the coin is
 * refused by the node. Throws where the mnemonic is none.
 */
export function evmKeys(settings: EvmKeySettings): LocalKeys {
  return new EvmKeys(settings);
}

class EvmKeys implements LocalKeys {
  readonly accountKey: string;
  readonly #key: HDKey;
  readonly #account: Account;
  readonly #node: EvmNode;
  readonly #facts: EvmKeySettings['facts'];
  readonly #ceiling: FeeCeiling;
  readonly #chainId: number;

  constructor({ mnemonic, facts, url, ceiling }: EvmKeySettings) {
    if (!validateMnemonic(mnemonic, wordlist)) throw new Error('the mnemonic is none of BIP-39 in English');
    this.#key = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive(PURPOSE);
    this.accountKey = this.#key.publicExtendedKey;
    this.#account = new Account('evm', { network: facts.network, accountKey: this.accountKey });
    this.#node = new EvmNode({ url, network: facts.network });
    this.#facts = facts;
    this.#ceiling = ceiling;
    this.#chainId = Number(facts.network);
  }

  async draft(intent: Intent, history: DraftHistory): Promise<Draft> {
    const wanted = this.#wantedOf(intent);
    const source = this.#addressOf(wanted);
    return refusing(async () => {
      const mined = await this.#countOf(source);
      const nonce = nextNonce(source, history, mined);
      const tokenAddress = intent.kind === 'gas' ? '' : intent.tokenAddress;
      // No block has taken earlier drafts yet, so the balance still holds what they move.
      const leaving = (of: string) => history.leaving(source, { nonce: mined, tokenAddress: of });
      await this.#requireHeld(source, tokenAddress, intent.amount + leaving(tokenAddress));
      const gas = gasLimit(await simulate(this.#node, { ...wanted, from: source as Hex }));
      const fees = withHeadroom(await this.#todaysFees());
      const feeMax = feeWithin(this.#ceiling, gas, fees);
      const value = wanted.paysFeeFromValue ? wanted.value - feeMax : wanted.value;
      if (value < 0n || (value === 0n && wanted.data === '0x'))
        throw new DraftRefused('later', `the fee may be ${feeMax}, and no more than that is held`);
      await this.#requireHeld(source, '', value + feeMax + leaving(''));
      return this.#draftOf({ ...wanted, chainId: this.#chainId, nonce, value, gas, ...fees });
    });
  }

  async redraft(earlier: Draft): Promise<Draft> {
    const drafted = readDraft(earlier.text);
    const source = this.#addressOf(drafted);
    return refusing(async () => {
      if ((await this.#countOf(source)) > drafted.nonce)
        throw new DraftRefused('later', `nonce ${drafted.nonce} of ${source} is in a block already`);
      const fees = raised(drafted, withHeadroom(await this.#todaysFees()));
      const feeMax = feeWithin(this.#ceiling, drafted.gas, fees);
      const more = feeMax - drafted.gas * drafted.maxFeePerGas;
      const value = drafted.paysFeeFromValue ? drafted.value - more : drafted.value;
      if (drafted.paysFeeFromValue && value <= 0n)
        throw new DraftRefused('later', `the fee may be ${feeMax}, and no more than that is held`);
      await this.#requireHeld(source, '', value + feeMax);
      return this.#draftOf({ ...drafted, ...fees, value });
    });
  }

  sign({ text }: Draft): SignedDraft {
    const { branch, index, paysFeeFromValue: _paysFeeFromValue, ...transaction } = readDraft(text);
    if (transaction.chainId !== this.#chainId) throw new Error(`a draft is of chain ${transaction.chainId}`);
    const raw = signTransaction({ ...transaction, type: 'eip1559' }, this.#privateKey(branch, index));
    return { raw, txHash: keccak256(raw) };
  }

  check(raw: string, intent: Intent): void {
    checkSigned(raw as Hex, intent, {
      chainId: this.#chainId,
      hot: this.#account.ownAt(OWN_INDEXES.hot),
      gas: this.#account.ownAt(OWN_INDEXES.gas),
      depositAt: (index) => this.#account.depositAt(index),
      canonical: (address) => this.#account.canonical(address),
      ceiling: this.#ceiling,
    });
  }

  signMessage(address: string, text: string, indexes: readonly number[]): SignedText {
    const canonical = this.#account.canonical(address);
    const places = [
      ...Object.values(OWN_INDEXES).map((index) => ({ branch: 'own', index }) as const),
      ...indexes.map((index) => ({ branch: 'deposit', index }) as const),
    ];
    const place = places.find((each) => this.#addressOf(each) === canonical);
    if (place === undefined) throw new Error(`${address} is none of the addresses that may sign`);
    return { kind: 'eip191', signature: signText(text, this.#privateKey(place.branch, place.index)) };
  }

  /** Returns the transaction that fulfils an intent; throws where none can. */
  #wantedOf(intent: Intent): Wanted {
    if (intent.amount <= 0n) throw new DraftRefused('impossible', 'the amount is not above zero');
    const hot = this.#account.ownAt(OWN_INDEXES.hot);
    switch (intent.kind) {
      case 'payment': {
        if (intent.memo !== '') throw new DraftRefused('impossible', 'the network carries no memo');
        const moved = this.#moved(intent.tokenAddress, intent.to, intent.amount);
        return { branch: 'own', index: OWN_INDEXES.hot, ...moved, paysFeeFromValue: false };
      }
      case 'sweep': {
        const moved = this.#moved(intent.tokenAddress, hot, intent.amount);
        const paysFeeFromValue = intent.tokenAddress === '';
        return { branch: 'deposit', index: intent.index, ...moved, paysFeeFromValue };
      }
      case 'gas': {
        const moved = this.#moved('', this.#account.depositAt(intent.index), intent.amount);
        return { branch: 'own', index: OWN_INDEXES.gas, ...moved, paysFeeFromValue: false };
      }
    }
  }

  #moved(tokenAddress: string, to: string, amount: bigint): MoveCall {
    const receiver = this.#account.canonical(to) as Hex | undefined;
    if (receiver === undefined) throw new DraftRefused('impossible', `${to} is no address of the network`);
    if (tokenAddress !== '' && !this.#facts.tokens.includes(tokenAddress))
      throw new DraftRefused('impossible', `${tokenAddress} is no listed token`);
    return moveCall(tokenAddress, receiver, amount);
  }

  #countOf(source: string): Promise<number> {
    return this.#node.ask((client) =>
      client.getTransactionCount({ address: source as Hex, blockTag: 'latest' }),
    );
  }

  async #requireHeld(source: string, tokenAddress: string, amount: bigint): Promise<void> {
    const [held = 0n] = await this.#node.balances([{ address: source, tokenAddress, at: 'latest' }]);
    if (held < amount)
      throw new DraftRefused(
        'later',
        `${source} holds ${held} of ${tokenAddress === '' ? 'the coin' : tokenAddress}, less than ${amount}`,
      );
  }

  #todaysFees(): Promise<GasFees> {
    return this.#node.ask((client) => client.estimateFeesPerGas({ type: 'eip1559', chain: null }));
  }

  #draftOf(drafted: DraftedTransaction): Draft {
    return {
      text: writeDraft(drafted),
      source: this.#addressOf(drafted),
      nonce: drafted.nonce,
      coins: [],
      feeMax: drafted.gas * drafted.maxFeePerGas,
    };
  }

  #addressOf({ branch, index }: Pick<DraftedTransaction, 'branch' | 'index'>): string {
    return branch === 'own' ? this.#account.ownAt(index) : this.#account.depositAt(index);
  }

  #privateKey(branch: Branch, index: number): Uint8Array {
    const { privateKey } = this.#key.deriveChild(BRANCHES[branch]).deriveChild(index);
    if (privateKey === null) throw new Error(`no key at ${branch}/${index}`);
    return privateKey;
  }
}

/** Returns the nonce after the last one that was written down. */
function nextNonce(source: string, history: DraftHistory, mined: number): number {
  const last = history.lastNonce(source);
  const next = last === undefined ? 0 : last + 1;
  if (mined > next)
    throw new DraftRefused(
      'danger',
      `${source} has sent ${mined} transactions and ${next} were written down: the records are old, or its key is used elsewhere`,
    );
  return next;
}

/** Makes faults of the node reasons why nothing is drafted. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
