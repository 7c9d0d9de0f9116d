import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { Account, AccountInvalid } from '../account.ts';
import { BITCOIN_NETWORKS, type BitcoinNetwork } from '../bitcoin-networks.ts';
import {
  type Draft,
  type DraftHistory,
  DraftRefused,
  type FeeCeiling,
  type Intent,
  type LocalKeys,
  OWN_INDEXES,
  type SignedDraft,
  type SignedText,
} from '../network.ts';
import { BitcoinNode } from './bitcoin-node.ts';
import { unitsOf } from './coin-amounts.ts';
import { coinName, readPayment, type WrittenPayment, writePayment } from './draft-text.ts';
import { dustRateOf, larger, RATE_FLOOR, todaysRate } from './fee-rate.ts';
import { isBitcoinNetwork } from './is-bitcoin-network.ts';
import { type OwnKey, OwnKeys } from './own-keys.ts';
import { dustOf, feeIn, planPayment, type PlanTerms, raiseFee } from './payment-plan.ts';
import { signSimpleBip322 } from './simple-bip322.ts';
import { spendableCoins } from './spendable-coins.ts';
import { WatchWallet } from './watch-wallet.ts';

/** Signals that a transaction may be replaced (BIP-125). */
const REPLACEABLE = 0xff_ff_ff_fd;
const [DEPOSITS, OWN] = [0, 1];

interface KeyPorts {
  /** BIP-39 words. */
  readonly mnemonic: string;
  readonly network: string;
  /** The signer's own node. */
  readonly url: string;
  readonly ceiling: FeeCeiling;
  /** The limit of a request, in milliseconds; undefined: ten seconds. */
  readonly requestMs?: number;
}

/**
 * Opens the keys of a network of the Bitcoin family. Payments spend coins of the exchange's own addresses and of deposit addresses,
 * so that sweeps and gas are refused as impossible. Change goes to an own address; where it would be dust, it is part of the fee.
 * A replacement spends the same coins and takes its fee from the change: coins that no draft holds could be spent by another
 * payment at the same time. Nodes of Litecoin take a replacement only with `-mempoolreplacement=1`. Throws `AccountInvalid`; what asks the node may reject with `NodeAway` or `NodeRefused`.
 */
export function bitcoinKeys(ports: KeyPorts): LocalKeys {
  return new BitcoinKeys(ports);
}

class BitcoinKeys implements LocalKeys {
  readonly accountKey: string;
  readonly #keys: OwnKeys;
  readonly #node: BitcoinNode;
  readonly #wallet: WatchWallet;
  readonly #network: BitcoinNetwork;
  readonly #dustRate: bigint;
  readonly #ceiling: bigint;
  readonly #hot: OwnKey;
  readonly #change: OwnKey;
  /** Amounts of the coins that were signed, by `hash:index`; every signature commits to its coin's. */
  readonly #signed = new Map<string, bigint>();

  constructor({ mnemonic, network, url, ceiling, requestMs }: KeyPorts) {
    if (!isBitcoinNetwork(network)) throw new AccountInvalid('network');
    this.#network = BITCOIN_NETWORKS[network];
    this.#dustRate = dustRateOf(network);
    this.#keys = new OwnKeys(mnemonic, this.#network);
    this.accountKey = this.#keys.accountKey;
    this.#node = new BitcoinNode({ url, network, requestMs });
    const account = new Account('bitcoin', { network, accountKey: this.accountKey });
    this.#wallet = new WatchWallet({ node: this.#node, account, accountKey: this.accountKey });
    this.#ceiling = ceiling.perTransaction;
    this.#hot = this.#keys.at({ branch: OWN, index: OWN_INDEXES.hot });
    this.#change = this.#keys.at({ branch: OWN, index: OWN_INDEXES.change });
  }

  async draft(intent: Intent, history: DraftHistory): Promise<Draft> {
    const { to, amount, script } = this.#payable(intent);
    await this.#cover();
    const ports = { node: this.#node, wallet: this.#wallet, keys: this.#keys };
    const coins = await spendableCoins(ports, history);
    const terms = this.#terms(script, await todaysRate(this.#node));
    return this.#write({ ...planPayment(coins, amount, terms), to });
  }

  async redraft(earlier: Draft): Promise<Draft> {
    const payment = readPayment(earlier);
    for (const coin of payment.coins)
      if ((await this.#node.ask('gettxout', coin.txid, coin.vout, false)) === null)
        throw new DraftRefused(
          'later',
          `coin ${coinName(coin)} was spent in a block: there is nothing to replace`,
        );
    const { incrementalfee } = await this.#node.ask('getnetworkinfo');
    const step = larger(unitsOf(String(incrementalfee)), RATE_FLOOR);
    const terms = this.#terms(this.#scriptOf(payment.to), await todaysRate(this.#node));
    return this.#write({ ...raiseFee(payment, { ...terms, step }), to: payment.to });
  }

  sign(draft: Draft): SignedDraft {
    const payment = readPayment(draft);
    const transaction = new Transaction({ allowUnknownOutputs: true });
    for (const coin of payment.coins) {
      const { txid, vout, amount } = coin;
      const { script } = this.#keys.at(coin);
      transaction.addInput({ txid, index: vout, sequence: REPLACEABLE, witnessUtxo: { script, amount } });
    }
    transaction.addOutput({ script: this.#scriptOf(payment.to), amount: payment.amount });
    if (payment.change > 0n) transaction.addOutput({ script: this.#change.script, amount: payment.change });
    for (const [place, coin] of payment.coins.entries())
      transaction.signIdx(this.#keys.at(coin).privateKey, place);
    transaction.finalize();
    for (const coin of payment.coins) this.#signed.set(coinName(coin), coin.amount);
    return { txHash: transaction.id, raw: bytesToHex(transaction.extract()) };
  }

  /**
   * The bytes name the coins and not their amounts. They are taken from what this object has signed: a signature is only valid for
   * the amount to which it commits, so that the network takes either this fee or nothing.
   */
  check(raw: string, intent: Intent): void {
    const { amount, script } = this.#payable(intent);
    const transaction = Transaction.fromRaw(hexToBytes(raw), { allowUnknownOutputs: true });
    const outputs = Array.from({ length: transaction.outputsLength }, (_, place) =>
      transaction.getOutput(place),
    );
    const isPaid = (output: (typeof outputs)[number]) =>
      output.amount === amount && isSame(output.script, script);
    const others = outputs.toSpliced(outputs.findIndex(isPaid), 1);
    if (!outputs.some(isPaid)) throw new Error('no output pays the intent');
    if (others.length > 1) throw new Error('it has more outputs than the payment and its change');
    if (others.some((output) => !isSame(output.script, this.#change.script)))
      throw new Error('an output is neither the payment nor change');
    const paid = outputs.reduce((sum, output) => sum + (output.amount ?? 0n), 0n);
    const fee = this.#spentBy(transaction) - paid;
    if (fee < 0n || fee > this.#ceiling) throw new Error(`the fee of ${fee} units is above the ceiling`);
  }

  signMessage(address: string, text: string, indexes: readonly number[]): SignedText {
    const places = [
      ...Object.values(OWN_INDEXES).map((index) => ({ branch: OWN, index })),
      ...indexes.map((index) => ({ branch: DEPOSITS, index })),
    ];
    const key = places.map((place) => this.#keys.at(place)).find((each) => each.address === address);
    if (key === undefined) throw new DraftRefused('impossible', `${address} is no address of the exchange`);
    return { kind: 'bip322', signature: signSimpleBip322(text, key) };
  }

  /** Returns what an intent pays. Throws `DraftRefused` where the network could never carry it. */
  #payable(intent: Intent): { readonly to: string; readonly amount: bigint; readonly script: Uint8Array } {
    if (intent.kind !== 'payment')
      throw new DraftRefused('impossible', 'coins of deposit addresses are spent directly: nothing is swept');
    const { tokenAddress, memo, to, amount } = intent;
    if (tokenAddress !== '' || memo !== '')
      throw new DraftRefused('impossible', 'the network has no tokens and no memos');
    const script = this.#scriptOf(to);
    const dust = dustOf(script, this.#dustRate);
    if (amount < dust)
      throw new DraftRefused('impossible', `less than ${dust} units are not carried to ${to}`);
    return { to, amount, script };
  }

  #scriptOf(address: string): Uint8Array {
    try {
      return OutScript.encode(Address(this.#network).decode(address));
    } catch {
      throw new DraftRefused('impossible', `${address} is no address of the network`);
    }
  }

  #terms(script: Uint8Array, rate: bigint): PlanTerms {
    return {
      rate,
      scriptBytes: script.length,
      changeDust: dustOf(this.#change.script, this.#dustRate),
      ceiling: this.#ceiling,
    };
  }

  /** The signer does not know which addresses were given out: it goes on from the highest at which it has seen a coin. */
  async #cover(): Promise<void> {
    let covered = -1;
    let highest = 1;
    while (highest > covered) {
      await this.#wallet.cover(highest);
      covered = highest;
      for (const { desc = '' } of await this.#wallet.ask('listunspent', 0, 9_999_999, [], true)) {
        const [, index] = /\/0\/([0-9]+)\]/.exec(desc) ?? [];
        highest = Math.max(highest, Number(index ?? 0));
      }
    }
  }

  #spentBy(transaction: Transaction): bigint {
    let sum = 0n;
    for (let place = 0; place < transaction.inputsLength; place += 1) {
      const { txid, index } = transaction.getInput(place);
      const name = txid === undefined ? '' : coinName({ txid: bytesToHex(txid), vout: index ?? -1 });
      const amount = this.#signed.get(name);
      if (amount === undefined) throw new Error(`coin ${name} was not signed here`);
      sum += amount;
    }
    return sum;
  }

  #write(payment: WrittenPayment): Draft {
    return {
      text: writePayment(payment),
      source: this.#hot.address,
      nonce: undefined,
      coins: payment.coins.map(coinName),
      feeMax: feeIn(payment),
    };
  }
}

function isSame(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && bytesToHex(a) === bytesToHex(b);
}
