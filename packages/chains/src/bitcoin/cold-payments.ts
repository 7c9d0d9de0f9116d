import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base64, hex } from '@scure/base';
import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { BITCOIN_NETWORKS, type BitcoinNetworkName } from '../bitcoin-networks.ts';
import { type ColdPayment, SignedOtherwise, type UnsignedPayment } from '../cold-payment.ts';
import { DraftRefused } from '../network.ts';
import type { SignedPayment } from '../port.ts';
import type { BitcoinNode } from './bitcoin-node.ts';
import { unitsOf } from './coin-amounts.ts';
import { dustRateOf, todaysRate } from './fee-rate.ts';
import { addressIn } from './node-methods.ts';
import { type Coin, dustOf, feeIn, planPayment } from './payment-plan.ts';
import type { WatchWallet } from './watch-wallet.ts';

const CONFIRMATIONS_MAX = 9_999_999;
/** Signals that a transaction may be replaced (BIP-125). */
const REPLACEABLE = 0xff_ff_ff_fd;
/** No key of this process spends the coins. */
const NO_PLACE = { branch: -1, index: -1 };
const PSBT = /^cHNidP[0-9A-Za-z+/]*={0,2}$/;
const HEX = /^([0-9a-fA-F]{2})+$/;

interface ColdPorts {
  readonly node: BitcoinNode;
  readonly wallet: WatchWallet;
  readonly network: BitcoinNetworkName;
}

/**
 * Drafts a payment of coins that an address holds in blocks, with change to the same address. The fee is that of an address of
 * one key; a wallet of several should raise it. Throws `DraftRefused`, also for an address without a witness, whose PSBT would
 * need the transactions from which its coins come.
 */
export async function draftCold(
  { node, wallet, network }: ColdPorts,
  { from, to, amount }: ColdPayment,
): Promise<UnsignedPayment> {
  const [script, receiver] = [scriptOf(network, from), scriptOf(network, to)];
  if (!isWitness(script)) throw new DraftRefused('impossible', `${from} is no address with a witness`);
  const found = await wallet.ask('listunspent', 1, CONFIRMATIONS_MAX, [from], true);
  const coins = found.map(
    (coin): Coin => ({ txid: coin.txid, vout: coin.vout, amount: unitsOf(coin.amount), ...NO_PLACE }),
  );
  const plan = planPayment(coins, amount, {
    rate: await todaysRate(node),
    scriptBytes: receiver.length,
    changeDust: dustOf(script, dustRateOf(network)),
    // The person who signs sees the fee.
    ceiling: coins.reduce((sum, coin) => sum + coin.amount, 0n),
  });
  const transaction = new Transaction();
  for (const { txid, vout, amount: held } of plan.coins)
    transaction.addInput({
      txid,
      index: vout,
      sequence: REPLACEABLE,
      witnessUtxo: { script, amount: held },
    });
  transaction.addOutput({ script: receiver, amount });
  if (plan.change > 0n) transaction.addOutput({ script, amount: plan.change });
  const fields = { from, to, amount, change: plan.change, fee: feeIn(plan), coins: plan.coins.length };
  return {
    format: 'psbt',
    text: base64.encode(transaction.toPSBT()),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  };
}

/**
 * Reads a signed transaction, in hexadecimal digits or as a signed PSBT in base64. Rejects with `SignedOtherwise` where it
 * spends coins of others, or pays anything but the payment and change to its sender.
 */
export async function readCold(
  { wallet, network }: ColdPorts,
  text: string,
  { from, to, amount }: ColdPayment,
): Promise<SignedPayment> {
  const transaction = parse(text);
  for (let place = 0; place < transaction.inputsLength; place += 1) {
    const { txid, index } = transaction.getInput(place);
    const source = txid === undefined ? undefined : await wallet.transaction(hex.encode(txid));
    const spent = source?.decoded.vout.find(({ n }) => n === index);
    if (spent === undefined || addressIn(spent) !== from)
      throw new SignedOtherwise(`it spends a coin that ${from} does not have`);
  }
  const [script, receiver] = [scriptOf(network, from), scriptOf(network, to)].map(bytesToHex);
  const outputs = Array.from({ length: transaction.outputsLength }, (_, place) =>
    transaction.getOutput(place),
  );
  const scripts = outputs.map((output) => (output.script === undefined ? '' : bytesToHex(output.script)));
  const paid = outputs.filter((_, place) => scripts[place] === receiver);
  if (paid.length !== 1 || paid[0]?.amount !== amount)
    throw new SignedOtherwise(`no single output pays ${amount} units to ${to}`);
  if (scripts.some((each) => each !== receiver && each !== script))
    throw new SignedOtherwise('an output is neither the payment nor change');
  return { txHash: transaction.id, raw: bytesToHex(transaction.toBytes(true, true)) };
}

/** The library says in errors of many kinds that a text is no transaction, or that a signature is missing. */
function parse(text: string): Transaction {
  const options = { allowUnknownOutputs: true };
  try {
    if (HEX.test(text)) {
      const transaction = Transaction.fromRaw(hexToBytes(text.toLowerCase()), options);
      if (!transaction.isFinal) throw new Error('a signature is missing');
      return transaction;
    }
    if (!PSBT.test(text)) throw new Error('it is neither hexadecimal nor a PSBT in base64');
    const transaction = Transaction.fromPSBT(base64.decode(text), options);
    if (!transaction.isFinal) transaction.finalize();
    return transaction;
  } catch (error) {
    throw new SignedOtherwise(error instanceof Error ? error.message : String(error));
  }
}

function scriptOf(network: BitcoinNetworkName, address: string): Uint8Array {
  try {
    return OutScript.encode(Address(BITCOIN_NETWORKS[network]).decode(address));
  } catch {
    throw new DraftRefused('impossible', `${address} is no address of the network`);
  }
}

/** A script with a witness begins with its version: 0, or OP_1 to OP_16. */
function isWitness(script: Uint8Array): boolean {
  const [first = 0xff] = script;
  return first === 0 || (first >= 0x51 && first <= 0x60);
}
