/** A network behind the port: watcher and signer of a small ledger that this program keeps in memory, a block every two seconds. */
import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { createInterface } from 'node:readline';
import { openKey, Refusal, serve } from './port.mjs';

/**
 * @typedef {{ from: string, to: string, memo: string, amount: string, nonce?: number, signature?: string }} Transaction
 * @typedef {Transaction & { hash: string, height?: number }} Known
 * @typedef {{ height: number, hash: string, parent_hash: string, transactions: readonly string[] }} Block
 */

const { NETWORK: network = 'pebble', KEY_FILE: keyFile = 'service-key.pem' } = process.env;
const key = openKey(keyFile);
const FEE = 10n;
/** Users share the exchange's account and differ by memo. */
const HOT = `${network}:exchange`;
/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** @type {Block} */
let newest = { height: 0, hash: hashOf(network), parent_hash: '', transactions: [] };
const blocks = [newest];
/** @type {string[]} */
const waiting = [];
/** @type {Map<string, Known>} */
const known = new Map();

/** Takes a transaction once, however often it is sent. @param {Transaction} transaction */
function take(transaction) {
  const hash = hashOf(JSON.stringify(transaction));
  if (!known.has(hash)) waiting.push(hash);
  known.set(hash, known.get(hash) ?? { ...transaction, hash });
  return hash;
}

function makeBlock() {
  const height = newest.height + 1;
  const transactions = waiting.splice(0);
  for (const transaction of known.values())
    if (transactions.includes(transaction.hash)) transaction.height = height;
  newest = {
    height,
    hash: hashOf(newest.hash + transactions.join()),
    parent_hash: newest.hash,
    transactions,
  };
  blocks.push(newest);
}

/** @param {readonly string[]} hashes */
const paidToExchange = (hashes) =>
  [...known.values()]
    .filter(({ hash, to }) => to === HOT && hashes.includes(hash))
    .map(({ hash, to, memo, amount }) => ({ tx_hash: hash, index: 0, token: '', to, memo, amount }));

/** @param {string} address @param {string} token @param {number} height */
function heldAt(address, token, height) {
  const mined = [...known.values()].filter(({ height: at = Infinity }) => token === '' && at <= height);
  return mined.reduce((held, { from, to, amount }) => {
    const left = from === address ? held - BigInt(amount) - FEE : held;
    return to === address ? left + BigInt(amount) : left;
  }, 0n);
}

/** @param {string} text of the transaction that is to be signed */
const draftOf = (text) => ({
  text,
  source: HOT,
  nonce: JSON.parse(text).nonce,
  coins: [],
  fee_max: String(FEE),
});

// A line such as `5000 pebble:exchange 7` pays from somebody outside the exchange.
createInterface({ input: process.stdin }).on('line', (line) => {
  const [amount = '', to = '', memo = ''] = line.split(' ');
  console.log(`sent ${take({ from: `${network}:outside`, to, memo, amount })}`);
});
setInterval(makeBlock, Number(process.env['BLOCK_MS'] ?? 2_000));
serve(
  {
    network,
    keyFile,
    exchangeKey: process.env['EXCHANGE_KEY'] ?? '',
    signerKey: process.env['SIGNER_KEY'] ?? '',
    port: Number(process.env['PORT'] ?? 8_600),
  },
  {
    tip: () => ({ height: newest.height, hash: newest.hash }),
    block({ height }) {
      const { transactions, ...block } = blocks[height] ?? {};
      return transactions === undefined ? null : { ...block, outputs: paidToExchange(transactions) };
    },
    waiting: () => paidToExchange(waiting),
    address: ({ index }) => ({ address: HOT, memo: index === 0 ? '' : String(index) }),
    read_address({ address }) {
      const name = address.trim().toLowerCase();
      return name.startsWith(`${network}:`) ? { address: name, is_collecting: name === HOT } : null;
    },
    read_memo: ({ memo }) => (/^[0-9]{1,10}$/.test(memo) ? { memo: String(BigInt(memo)) } : null),
    transaction({ tx_hash: hash }) {
      const found = known.get(hash);
      if (found === undefined) return null;
      return {
        height: found.height ?? null,
        is_failed: false,
        fee: found.height === undefined ? '0' : String(FEE),
      };
    },
    balance: ({ token, height }) => ({ amount: String(heldAt(HOT, token, height)) }),
    balances: ({ addresses, token, height }) =>
      addresses.map((/** @type {string} */ address) => String(heldAt(address, token, height))),
    token_decimals: () => null,
    broadcast({ raw }) {
      const { signature = '', ...transaction } = JSON.parse(raw);
      const text = Buffer.from(JSON.stringify(transaction));
      if (!verify(null, text, createPublicKey(key), Buffer.from(signature, 'hex')))
        throw new Refusal('impossible', 'the payment is not signed by the account that pays');
      take(JSON.parse(raw));
      return {};
    },
    draft({ payment: { to, memo, amount }, last_nonce: last }) {
      if (heldAt(HOT, '', newest.height) < BigInt(amount) + FEE)
        throw new Refusal('later', `${HOT} holds too little`);
      const paid = [...known.values()].map(({ from, nonce = -1 }) => (from === HOT ? nonce : -1));
      const nonce = Math.max(-1, last ?? -1, ...paid) + 1;
      return draftOf(JSON.stringify({ from: HOT, to, memo, amount, nonce }));
    },
    redraft: ({ text }) => draftOf(text),
    sign({ text }) {
      const signature = sign(null, Buffer.from(text), key).toString('hex');
      const raw = JSON.stringify({ ...JSON.parse(text), signature });
      return { raw, tx_hash: hashOf(raw) };
    },
    read_signed({ raw }) {
      const { to, memo, amount } = JSON.parse(raw);
      return { tx_hash: hashOf(raw), payments: [{ token: '', to, memo, amount }], fee_max: String(FEE) };
    },
  },
);
